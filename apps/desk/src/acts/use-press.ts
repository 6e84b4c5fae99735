import { useMutation, useQueryClient } from "@tanstack/react-query";
import { codeOf, isOfKey } from "../lib/api";
import { signIn } from "../lib/passkeys";
import { me, readAgain } from "../lib/queries";
import { inTurn, tellTabs } from "../lib/tabs";

interface Press<T> {
  what: T;
  /** With the key first, whose sign-in is too old or over. */
  withKey: boolean;
}

interface PressOptions<T, Done> {
  send: (what: T) => Promise<Done>;
  onDone: (done: Done) => void;
  onRefused?: (error: Error) => Promise<unknown> | undefined;
  /** Nothing is read again: each look at people is audited. */
  isLook?: boolean;
}

/** A press that may need the key first. */
export function usePress<T, Done>({ send, onDone, onRefused, isLook = false }: PressOptions<T, Done>) {
  const queries = useQueryClient();
  const pressing = useMutation({
    mutationFn: async ({ what, withKey }: Press<T>) => {
      if (withKey) {
        // Who has codes alone signed in with them in another tab.
        if (queries.getQueryData(me.queryKey)?.keys.length !== 0) await signIn();
        await queries.invalidateQueries({ queryKey: me.queryKey });
      }
      return isLook ? await send(what) : await inTurn(() => send(what));
    },
    onSuccess: onDone,
    onSettled: async (_, error) => {
      // Whatever came of it, the page shows how things are now.
      if (isLook || isOfKey(error)) return;
      tellTabs();
      await readAgain(queries);
    },
    onError: (error) => onRefused?.(error),
  });
  const { error } = pressing;
  return {
    press: pressing.mutate,
    forget: pressing.reset,
    isPressing: pressing.isPending,
    error,
    /** The next press goes with the key: a refusal required it, or it was given up. */
    needsKey: isOfKey(error) || (pressing.isError && pressing.variables.withKey && codeOf(error) === null),
  };
}
