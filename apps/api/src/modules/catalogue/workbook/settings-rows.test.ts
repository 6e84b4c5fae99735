import fc from "fast-check";
import { expect, test } from "vitest";
import { SettingsTree, settingRows } from "./settings-rows";

function treeOf(values: unknown): SettingsTree {
  const tree = new SettingsTree();
  settingRows(values).forEach(([key, cell], index) => {
    tree.add(key, cell, index + 2);
  });
  return tree;
}

const { settings } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string().filter((text) => !text.startsWith("(")),
    fc.constantFrom("", "2027-03-31", "2027-02-31", "007", "sí"),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    fc.boolean(),
    tie("list"),
    tie("settings"),
  ),
  list: fc.array(tie("value"), { maxLength: 4 }),
  settings: fc.dictionary(fc.stringMatching(/^[a-zA-Z_]{1,8}$/), tie("value"), {
    minKeys: 1,
    maxKeys: 4,
    noNullPrototype: true,
  }),
}));

test("settings come back as they went: lists, groups, numbers, yes and no, days and what is empty [SHEET-02]", () => {
  fc.assert(
    fc.property(settings, (values) => {
      expect(treeOf(values).values).toEqual(values);
    }),
  );
});

test("a row that was taken out of a list is closed up, and a path leads to its row [SHEET-02]", () => {
  const tree = new SettingsTree();
  tree.add("lista.1.dia", "a", 2);
  tree.add("lista.3.dia", "b", 3);
  expect(tree.values).toEqual({ lista: [{ dia: "a" }, { dia: "b" }] });
  expect(tree.nearest(["lista", 1, "nada"])).toMatchObject({ key: "lista.3", row: 3 });
  expect(tree.add("lista.3.dia", "c", 4)).toBe(false);
});
