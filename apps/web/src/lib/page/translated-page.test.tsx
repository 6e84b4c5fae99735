import { act, render } from "@testing-library/react";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { followTranslators } from "./translated-page";

const { removeChild, insertBefore } = Node.prototype;
afterAll(() => Object.assign(Node.prototype, { removeChild, insertBefore }));

// Ways in which translators put their elements in.
const TRANSLATORS: Record<string, (text: Text, font: HTMLElement) => void> = {
  "replaces each text": (text, font) => text.replaceWith(font),
  "inserts, then removes": (text, font) => {
    text.before(font);
    text.remove();
  },
};

// Translates what stands on the page as Chrome does, an element in the place of each text.
function translate(put: (text: Text, font: HTMLElement) => void): void {
  const texts: Text[] = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    if (!node.parentElement?.closest("font")) texts.push(node as Text);
  for (const text of texts) {
    const font = document.createElement("font");
    font.textContent = `«${text.data}»`;
    put(text, font);
  }
}

interface Shown {
  total: number;
  hasNote: boolean;
  isShort: boolean;
}

function Summary({ total, hasNote, isShort }: Shown) {
  return (
    <p>
      {hasNote && "Nuevo. "}Total: {total} pesos{isShort ? null : <b>, con la matrícula</b>}
      {hasNote ? "" : " hoy"}
    </p>
  );
}

const untranslated = (place: HTMLElement) => (place.textContent ?? "").replaceAll(/[«»]/g, "");
const settle = () => act(async () => void (await Promise.resolve()));

const textOf = ({ total, hasNote, isShort }: Shown) =>
  `${hasNote ? "Nuevo. " : ""}Total: ${total} pesos${isShort ? "" : ", con la matrícula"}${hasNote ? "" : " hoy"}`;

const shown = fc.record({ total: fc.nat(9), hasNote: fc.boolean(), isShort: fc.boolean() });

test("control: without it a changed amount stays as it was translated [BUG-02]", async () => {
  const step = { total: 1, hasNote: false, isShort: true };
  const { container, rerender } = render(<Summary {...step} />);
  translate((text, font) => text.replaceWith(font));
  rerender(<Summary {...step} total={2} />);
  await settle();
  expect(untranslated(container)).toBe("Total: 1 pesos hoy");
});

test.each(Object.entries(TRANSLATORS))(
  "a page that a translator rewrote (%s) goes on without a crash, and no amount is stale [BUG-02]",
  async (_, put) => {
    followTranslators(document);
    await fc.assert(
      fc.asyncProperty(fc.array(shown, { minLength: 2, maxLength: 6 }), async (steps) => {
        const [first, ...others] = steps;
        if (!first) return;
        const { container, rerender, unmount } = render(<Summary {...first} />);
        try {
          for (const step of others) {
            translate(put);
            await settle();
            rerender(<Summary {...step} />);
            await settle();
            expect(untranslated(container)).toBe(textOf(step));
          }
        } finally {
          unmount();
        }
      }),
      { numRuns: 40 },
    );
  },
);
