/** One step of a flow as data; `isComplete` reads only the state it is given. */
export interface Step<State> {
  order: number;
  title: string;
  route: string;
  isComplete(state: State): boolean;
}

/** Furthest step that may be opened: the first incomplete one, or the last when all are complete. */
export function furthestStep<State>(steps: readonly Step<State>[], state: State): number {
  const open = steps.find((step) => !step.isComplete(state));
  return open?.order ?? steps.length;
}
