import type { Course } from "@shop/contracts/offer/courses";
import { cheapestSection } from "@shop/domain/courses/cheapest-section";
import { OnlinePrice } from "../../../ui/price/online-price";

interface SubjectPriceProps {
  courses: readonly Course[];
  chosen?: readonly Course[];
}

// Preferably with seats; 'Desde' where prices differ.
export function SubjectPrice({ courses, chosen = [] }: SubjectPriceProps) {
  const own = courses.find(({ id }) => chosen.some((course) => course.id === id));
  if (own) return <OnlinePrice net={own.priceOnline} gross={own.price} />;
  const priced = cheapestSection(courses) ?? cheapestSection(courses.map(asIfFree));
  if (!priced) return null;
  const { section, isFrom } = priced;
  return <OnlinePrice net={section.priceOnline} gross={section.price} isFrom={isFrom} />;
}

const asIfFree = (course: Course): Course => ({ ...course, seatsAvailable: null });
