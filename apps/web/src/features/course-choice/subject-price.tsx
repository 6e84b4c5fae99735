import type { Course } from "@shop/contracts/courses";
import { cheapestSection } from "@shop/domain/courses/cheapest-section";
import { OnlinePrice } from "../../ui/price/online-price";

/**
 * Price of a subject's cheapest section with the online discount, of those with seats where there are any; 'Desde' where
 * these differ.
 */
export function SubjectPrice({ courses }: { courses: readonly Course[] }) {
  const priced = cheapestSection(courses) ?? cheapestSection(courses.map(asIfFree));
  if (!priced) return null;
  const { section, isFrom } = priced;
  return <OnlinePrice net={section.priceOnline} gross={section.price} isFrom={isFrom} />;
}

const asIfFree = (course: Course): Course => ({ ...course, seatsAvailable: null });
