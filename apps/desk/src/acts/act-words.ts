export interface PlanFact {
  label: string;
  value: string;
}

export interface ActWords<Request, Plan> {
  /** On the page's button, and over the dialog. */
  title(request: Request): string;
  /** What it does, beside the facts. */
  text(request: Request, plan: Plan): string;
  /** @param names of the students, by position, or as the request lists them */
  facts(plan: Plan, names: readonly string[]): PlanFact[];
  /** On the button that does it. */
  press: string;
  why?(request: Request): { label: string; hint: string } | undefined;
  done(request: Request): string;
}
