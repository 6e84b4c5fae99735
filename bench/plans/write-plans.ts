import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import type { Pace } from "../pace";
import { PACES } from "../pace";
import type { JudgedPlan } from "./collect-plans";
import { renderPlans } from "./render-plans";

/** Keeps the page of the day; that of a shop that grew little is no result of the project. */
export function writePlans(plans: readonly JudgedPlan[], { growth }: Pace): string {
  const isWhole = growth.orders >= PACES.whole.growth.orders;
  const folder = join(PROJECT_DIR, "bench", isWhole ? "results" : join("dist", "results"));
  const day = new Date().toISOString().slice(0, 10);
  const path = join(folder, `plans-${day}.md`);
  const size = `${growth.orders.toLocaleString("en")} orders, ${growth.catalogue} times the catalogue`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, renderPlans(plans, `Plans of ${day}: ${size}`));
  return path;
}
