export interface Step<State> {
  order: number;
  title: string;
  route: string;
  isComplete(state: State): boolean;
}

export function furthestStep<State>(steps: readonly Step<State>[], state: State): number {
  const open = steps.find((step) => !step.isComplete(state));
  return open?.order ?? steps.length;
}
