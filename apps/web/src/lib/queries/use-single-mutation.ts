import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * A mutation that is under way once at most: what is sent meanwhile is a second press, and is dropped. What is drawn
 * tells of the first press only after it, so it cannot stop the second.
 */
export function useSingleMutation<Data, Input>(
  options: Omit<UseMutationOptions<Data, Error, Input>, "onSettled">,
) {
  const isLocked = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: () => {
      isLocked.current = false;
    },
  });
  return {
    ...mutation,
    mutate: (input: Input) => {
      if (isLocked.current) return;
      isLocked.current = true;
      mutation.mutate(input);
    },
  };
}
