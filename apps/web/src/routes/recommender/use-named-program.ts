import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { placeOfProgram, toStoredProgram } from "../../lib/legacy/stored-program";
import { programQuery } from "../../lib/queries/programs";
import { useRecommender } from "./use-recommender";

/**
 * Takes over the programme that an address names by its id, once per address; without a name the stored one
 * counts (ROUTE-23). A group of programmes brings its year and modality only.
 */
export function useNamedProgram(code: string | undefined): "none" | "loading" | "unknown" | "adopted" {
  const { year, modality, adopt } = useRecommender();
  const [adoptedCode, setAdoptedCode] = useState<string | null>(null);
  const id = Number(code);
  const isId = code !== undefined && Number.isInteger(id) && id > 0;
  const query = useQuery({ ...programQuery(id), enabled: isId });
  const place = query.data ? placeOfProgram(query.data, { year, modality }) : null;
  const mustAdopt = query.data !== undefined && place !== null && adoptedCode !== code;

  const take = useEffectEvent(() => {
    if (!query.data || !place) return;
    adopt(place, toStoredProgram(query.data, place));
    setAdoptedCode(code ?? null);
  });
  useEffect(() => {
    if (mustAdopt) take();
  }, [mustAdopt]);

  if (code === undefined) return "none";
  if (!isId || query.isError || (query.data && !place)) return "unknown";
  return adoptedCode === code ? "adopted" : "loading";
}
