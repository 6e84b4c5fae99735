import { isSchoolYear, type SchoolYear } from "@shop/domain/programs/school-year";
import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";

interface WishOptions {
  year: SchoolYear | null;
  onChoose: (year: SchoolYear) => void;
}

/** Chooses the school year that the link to this page asked for as `?curso=`, once, while none is chosen (GEN-04). */
export function useWishedYear({ year, onChoose }: WishOptions) {
  const [params] = useSearchParams();
  const wish = params.get("curso") ?? "";

  const follow = useEffectEvent(() => {
    if (year === null && isSchoolYear(wish)) onChoose(wish);
  });
  useEffect(() => follow(), []);
}
