const AT_ONCE = 3;

/** Answers in the order of `items`. */
export async function fewAtOnce<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const left = items.entries();
  const takeTurns = async () => {
    for (const [index, item] of left) answers[index] = await ask(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  return answers;
}
