import type { Tx } from "../../db/database";
import { CATALOGUE_TABLES } from "../../db/personal-data/catalogue-tables";
import type { DeclaredTable } from "../../db/personal-data/declare";
import type {
  Erasing,
  Forgetting,
  Handling,
  IdentityRows,
  MailboxRows,
  Touched,
} from "../../db/personal-data/handling";
import { ACCESS_TABLES } from "../access/personal-data-queries";
import { SUSPENSION_TABLES } from "../endings/suspensions/personal-data-queries";
import { HOLD_TABLES } from "../inventory/personal-data-queries";
import { MAIL_TABLES } from "../orders/mails/personal-data-queries";
import { ORDER_TABLES } from "../orders/personal-data-queries";
import { PAYMENT_TABLES } from "../payments/personal-data-queries";
import { PEOPLE_TABLES } from "../people/personal-data-queries";
import { SALE_TABLES } from "../sales/personal-data-queries";
import { TAX_TABLES } from "../tax/personal-data-queries";
import { RIGHTS_TABLES } from "./personal-data-queries";

/** Every table: why each column is kept, and what the law requires of its rows. In the order of a person's copy. */
export const REGISTER: readonly DeclaredTable[] = [
  ...PEOPLE_TABLES,
  ...ORDER_TABLES,
  ...PAYMENT_TABLES,
  ...TAX_TABLES,
  ...SALE_TABLES,
  ...SUSPENSION_TABLES,
  ...HOLD_TABLES,
  ...ACCESS_TABLES,
  ...MAIL_TABLES,
  ...RIGHTS_TABLES,
  ...CATALOGUE_TABLES,
];

// Referencing rows go first.
const NAMED_LAST = REGISTER.toReversed();

async function touchAll(
  tables: readonly DeclaredTable[],
  touch: (handling: Handling) => Promise<Touched> | undefined,
): Promise<Required<Touched>> {
  const sum = { rows: 0, inCrm: 0 };
  for (const { handling } of tables) {
    const { rows, inCrm = 0 } = (handling && (await touch(handling))) ?? { rows: 0 };
    sum.rows += rows;
    sum.inCrm += inCrm;
  }
  return sum;
}

export const eraseRows = (tx: Tx, erasing: Erasing) =>
  touchAll(NAMED_LAST, ({ erase }) => erase?.(tx, erasing));

export const setRutInRows = (tx: Tx, rows: IdentityRows) =>
  touchAll(REGISTER, ({ setRut }) => setRut?.(tx, rows));

export const setMailboxInRows = (tx: Tx, rows: MailboxRows) =>
  touchAll(REGISTER, ({ setMailbox }) => setMailbox?.(tx, rows));

export async function forgetRows(tx: Tx, forgetting: Forgetting): Promise<void> {
  for (const { handling } of NAMED_LAST) await handling?.forget?.(tx, forgetting);
}
