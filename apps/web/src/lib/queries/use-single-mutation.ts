import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

/** A mutation that runs once at a time; drops a second press, which may come before the disabled state is drawn. */
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
