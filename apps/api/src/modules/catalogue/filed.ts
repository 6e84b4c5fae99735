/** A value of the files that staff may set at the desk, where it holds until the files say something new. */
export interface Filed<Value> {
  value: Value;
  /** What the files said when staff set `value`; null: they say it themselves. */
  filed: Value | null;
}

export function setAtDesk<Value>({ value, filed }: Filed<Value>, wanted: Value): Filed<Value> {
  const said = filed ?? value;
  return { value: wanted, filed: said === wanted ? null : said };
}

export const afterLoad = <Value>(stored: Filed<Value>, said: Value): Filed<Value> =>
  stored.filed === said ? stored : { value: said, filed: null };
