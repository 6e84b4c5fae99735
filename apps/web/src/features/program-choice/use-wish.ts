import { NavigationType, useNavigationType, useSearchParams } from "react-router";

/**
 * What the link to this page asked for under a name; empty without. Where a link of the shop was just followed it wins
 * over what is chosen; after a reload or on the way back what is chosen stays.
 */
export function useWish(name: string): { wish: string; wins: boolean } {
  const [params] = useSearchParams();
  const wins = useNavigationType() === NavigationType.Push;
  return { wish: params.get(name) ?? "", wins };
}
