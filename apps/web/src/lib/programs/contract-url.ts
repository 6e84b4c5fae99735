import type { ShopConfig } from "@shop/contracts/shop-config";
import { contractFor } from "@shop/domain/programs/contract-choice";

export function contractUrlFor({ documents }: ShopConfig, venueName: string): string {
  return contractFor(venueName) === "san_miguel" ? documents.sanMiguelContract : documents.servicesContract;
}
