import type { Tx } from "../../../db/database";
import { SoldOrder } from "../../../db/stored/order-snapshot";
import { lockOrder } from "../../orders/rows/order-queries";
import { findGuardiansOf } from "../../people/guardians/guardian-queries";
import { type PersonTable, setPersonFields } from "../../people/person-queries";
import { rectifySale } from "../../sales/sold/version-queries";
import { findOrdersOf } from "../person-queries";
import { isAnyAt, type Rectification, valuesAt } from "./rectifiable-fields";

const TABLES: readonly PersonTable[] = ["students", "guardians", "leads"];

// A sale has the address as one line.
async function findAddressLines(tx: Tx, rut: string, changes: Rectification) {
  if (!isAnyAt("soldAddress", changes)) return new Map<number, { address: string }>();
  return new Map((await findGuardiansOf(tx, rut)).map(({ id, address }) => [id, { address }] as const));
}

// In every row of the RUT and in sales; their history keeps the fields' names without values. Receipts already
// sent do not change. Returns the number of rows and sales.
export async function rectifyPerson(
  tx: Tx,
  { rut, changes, actor }: { rut: string; changes: Rectification; actor: string },
): Promise<number> {
  let count = 0;
  const withSurnames = isAnyAt("leadSurnames", changes);
  for (const table of TABLES)
    count += await setPersonFields(tx, table, {
      of: { rut },
      values: valuesAt(table, changes),
      withSurnames,
    });
  const [student, guardian] = [valuesAt("soldStudent", changes), valuesAt("soldGuardian", changes)];
  const lines = await findAddressLines(tx, rut, changes);
  const rewrite = (sold: SoldOrder) =>
    SoldOrder.parse({
      ...sold,
      guardian:
        sold.guardian.rut === rut
          ? { ...sold.guardian, ...guardian, ...lines.get(sold.guardian.id) }
          : sold.guardian,
      students: sold.students.map((one) => (one.rut === rut ? { ...one, ...student } : one)),
    });
  const fields = Object.keys(changes);
  for (const id of await findOrdersOf(tx, rut)) {
    const order = await lockOrder(tx, id);
    if (order && (await rectifySale(tx, order, { rewrite, fields, actor }))) count += 1;
  }
  return count;
}
