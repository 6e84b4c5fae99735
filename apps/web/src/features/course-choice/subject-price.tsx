import type { Course } from "@shop/contracts/courses";
import { OnlinePrice } from "../../ui/price/online-price";

/** Price of a subject's cheapest section with the online discount; 'Desde' where its sections differ. */
export function SubjectPrice({ courses }: { courses: readonly Course[] }) {
  const [first, ...others] = [...courses].sort((a, b) => a.priceOnline - b.priceOnline);
  if (!first) return null;
  const isFrom = others.some(({ priceOnline }) => priceOnline > first.priceOnline);
  return <OnlinePrice net={first.priceOnline} gross={first.price} isFrom={isFrom} />;
}
