import type { Course } from "@shop/contracts/offer/courses";
import { isFull } from "@shop/domain/courses/seats";
import { canBeAdded } from "@shop/domain/courses/selection/dearest-choice";
import { formatClp } from "@shop/domain/format/money";
import {
  AS_CHARGED,
  costsNoMoreThanOne,
  lineOf,
  PACK_SIZE,
  type PriceTerms,
} from "@shop/domain/pricing/price-terms";
import { quoteLine } from "@shop/domain/pricing/quote";
import { AlertDialog } from "@shop/ui/dialog/alert-dialog";
import { kitCopy } from "@shop/ui/kit-copy";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isFirstTime } from "../../lib/page/once-per-visit";
import { useOnlineDiscount } from "../../lib/queries/general-info";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { courseChoiceCopy as copy } from "./course-choice-copy";
import type { CourseSelection } from "./use-course-selection";

export function SixForOneDialog({ selection }: { selection: CourseSelection }) {
  const [shownClp, setShownClp] = useState<number | null>(null);
  const { chosen, offer, outcome } = selection;
  const terms = usePriceTerms();
  const priceOfSix = terms && outcome?.notices.length === 0 ? dearestSix(chosen, offer.courses, terms) : null;

  useEffect(() => {
    if (priceOfSix !== null && isFirstTime("pack-of-six")) setShownClp(priceOfSix);
  }, [priceOfSix]);

  return (
    <AlertDialog
      open={shownClp !== null}
      title={copy.pack.title}
      text={copy.pack.text(formatClp(shownClp ?? 0))}
      confirmLabel={kitCopy.understood}
      onConfirm={() => setShownClp(null)}
    />
  );
}

function usePriceTerms(): PriceTerms | null {
  const { data: config } = useQuery(shopConfigQuery);
  const discount = useOnlineDiscount();
  return config && discount !== null ? { ...config, discount } : null;
}

// Price in CLP of six courses, if five are chosen and any sixth leaves the total at or below the cheapest course
// alone.
function dearestSix(chosen: readonly Course[], offered: readonly Course[], terms: PriceTerms): number | null {
  if (chosen.length !== PACK_SIZE - 1) return null;
  const lines = offered
    .filter((course) => !isFull(course) && canBeAdded(course, chosen))
    .map((sixth) => {
      const coursePrices = [...chosen, sixth].map(({ price }) => price);
      return lineOf(terms, { programId: sixth.programId, kind: AS_CHARGED, coursePrices });
    });
  if (lines.length === 0 || !lines.every(costsNoMoreThanOne)) return null;
  return Math.max(...lines.map((line) => quoteLine(line, null).total));
}
