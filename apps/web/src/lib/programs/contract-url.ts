import type { ShopConfig } from "@shop/contracts/shop-config";
import { contractFor } from "@shop/domain/programs/contract-choice";

/** Address of the contract that a purchase at this venue accepts. */
export function contractUrlFor({ documents }: ShopConfig, venueName: string): string {
  return contractFor(venueName) === "san_miguel" ? documents.sanMiguelContract : documents.servicesContract;
}
