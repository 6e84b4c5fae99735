/** One step of a flow as data; `isComplete` reads only the state it is given. */
export interface Step<State> {
  order: number;
  title: string;
  route: string;
  isComplete(state: State): boolean;
}

/** Step number kept within a flow; whatever is no number becomes the first (STEPPER-02). */
export function clampStep(order: number, lastStep: number): number {
  return Number.isFinite(order) ? Math.min(lastStep, Math.max(1, Math.trunc(order))) : 1;
}

/** Furthest step that may be opened: the first incomplete one, or the last when all are complete. */
export function furthestStep<State>(steps: readonly Step<State>[], state: State): number {
  const open = steps.find((step) => !step.isComplete(state));
  return open?.order ?? steps.length;
}

/** The step that a route belongs to, or undefined. */
export function stepOfRoute<State>(steps: readonly Step<State>[], route: string): Step<State> | undefined {
  return steps.find((step) => step.route === route);
}
