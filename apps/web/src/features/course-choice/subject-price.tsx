import type { Course } from "@shop/contracts/courses";
import { cheapestSection } from "@shop/domain/courses/cheapest-section";
import { OnlinePrice } from "../../ui/price/online-price";

interface SubjectPriceProps {
  /** Sections of one subject. */
  courses: readonly Course[];
  /** What is chosen, of any subject. */
  chosen?: readonly Course[];
}

/**
 * Price of the subject's chosen section with the online discount, else of its cheapest, of those with seats where there
 * are any; 'Desde' where these differ.
 */
export function SubjectPrice({ courses, chosen = [] }: SubjectPriceProps) {
  const own = courses.find(({ id }) => chosen.some((course) => course.id === id));
  if (own) return <OnlinePrice net={own.priceOnline} gross={own.price} />;
  const priced = cheapestSection(courses) ?? cheapestSection(courses.map(asIfFree));
  if (!priced) return null;
  const { section, isFrom } = priced;
  return <OnlinePrice net={section.priceOnline} gross={section.price} isFrom={isFrom} />;
}

const asIfFree = (course: Course): Course => ({ ...course, seatsAvailable: null });
