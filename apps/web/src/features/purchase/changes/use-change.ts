import { ApiError } from "@shop/contracts/client";
import type { ChangePlan, ChangeWish } from "@shop/contracts/purchases/changes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "../../../lib/api";
import { leaveForProvider, useReturnFromProvider } from "../../../shared/leave-for-provider";
import { endingPlanKey } from "../endings/use-ending";
import { purchaseQuery } from "../purchase-query";
import { changeCopy as copy } from "./change-copy";

// In ms; below the API's rate limit per session.
const MOVING_POLL_MS = 6_000;

const textOf = (error: Error | null) => error && (error instanceof ApiError ? error.text : copy.failed);
export const choicesKey = (token: string) => ["change-choices", token];

// Polls while a payment is under way.
export function useChoices(token: string, position: number) {
  const query = useQuery({
    queryKey: [...choicesKey(token), position],
    queryFn: () => api("listChangeChoices", { params: { token, position } }),
    retry: false,
    refetchInterval: ({ state: { data } }) => (data?.open?.payment === "moving" ? MOVING_POLL_MS : false),
    meta: { failure: "the choices of a change were not had" },
  });
  const queries = useQueryClient();
  const isMoving = query.data?.open?.payment === "moving";
  const wasMoving = useRef(false);
  // The payment ended: read the purchase again.
  useEffect(() => {
    if (wasMoving.current && !isMoving)
      queries.invalidateQueries({ queryKey: purchaseQuery(token).queryKey });
    wasMoving.current = isMoving;
  }, [isMoving, queries, token]);
  const isOver = query.error instanceof ApiError && query.error.code === "CHANGE_REFUSED";
  return { ...query, isOver };
}

export function useChangePlan(token: string, position: number, wish: ChangeWish | null) {
  const query = useQuery({
    queryKey: ["change-plan", token, position, wish],
    queryFn: () =>
      api("planChange", { params: { token, position }, body: wish ?? { venueId: 0, courseIds: [] } }),
    enabled: wish !== null,
    retry: false,
    meta: { failure: "the plan of a change was not had" },
  });
  return { plan: query, planProblem: textOf(query.error) };
}

export function useChange(token: string, position: number, onRefused: () => void = () => {}) {
  const queries = useQueryClient();
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: purchaseQuery(token).queryKey });
    await queries.invalidateQueries({ queryKey: choicesKey(token) });
    // The refund changed too.
    await queries.invalidateQueries({ queryKey: endingPlanKey(token) });
  };
  const change = useMutation({
    mutationFn: ({ difference, ...wish }: ChangeWish & Pick<ChangePlan, "difference">) =>
      api("makeChange", { params: { token, position }, body: { ...wish, difference } }),
    onSuccess: ({ payment }) => (payment ? leaveForProvider(payment) : refresh()),
    // The plan is outdated: read it again for the next press.
    onError: () => {
      onRefused();
      queries.invalidateQueries({ queryKey: choicesKey(token) });
    },
  });
  useReturnFromProvider(() => {
    change.reset();
    refresh();
  });
  const isLeaving = change.data?.payment != null;
  return { change, isBusy: change.isPending || isLeaving, problem: textOf(change.error) };
}
