import { ApiError } from "@shop/contracts/client";
import type { MoveAnswer, MoveAnswerKind, SectionMove } from "@shop/contracts/purchases/moves";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api";
import { useCodeBefore } from "../../../shared/email-code/use-code-before";
import { purchaseTarget } from "../../../shared/email-code/use-email-code";
import { choicesKey } from "../changes/use-change";
import { endingPlanKey } from "../endings/use-ending";
import { purchaseQuery } from "../purchase-query";
import { moveCopy as copy } from "./move-copy";

const textOf = (error: Error | null) => error && (error instanceof ApiError ? error.text : copy.failed);

interface Moving {
  purchase: { token: string; buyOrder: string };
  move: SectionMove;
  isShown: boolean;
  onDone: (answer: MoveAnswerKind) => void;
}

export function useMove({ purchase, move, isShown, onDone }: Moving) {
  const { token } = purchase;
  const { position, courseId } = move;
  const params = { token, position, courseId };
  const { makeWithCode, dialog } = useCodeBefore();
  const queries = useQueryClient();
  const choices = useQuery({
    queryKey: ["move-choices", token, position, courseId],
    queryFn: () => api("readMoveChoices", { params }),
    enabled: isShown,
    retry: false,
    meta: { failure: "the choices of a moved course were not had" },
  });
  const answer = useMutation({
    mutationFn: (body: MoveAnswer) =>
      makeWithCode(purchaseTarget(purchase, "ending"), () => api("answerMove", { params, body })),
    // Seats, money and hours of the page are others now.
    onSuccess: async (_, chosen) => {
      onDone(chosen.answer);
      await queries.invalidateQueries({ queryKey: purchaseQuery(token).queryKey });
      await queries.invalidateQueries({ queryKey: choicesKey(token) });
      await queries.invalidateQueries({ queryKey: endingPlanKey(token) });
    },
    onError: () => choices.refetch(),
  });
  return { choices, answer, dialog, problem: textOf(answer.error) };
}
