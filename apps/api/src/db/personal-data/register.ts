import { CATALOGUE_TABLES } from "./catalogue-tables";
import type { DeclaredTable } from "./declare";
import { ORDER_TABLES } from "./order-tables";
import { PEOPLE_TABLES } from "./people-tables";
import { RIGHTS_TABLES } from "./rights-tables";

/** Every table of the shop with a declaration for each of its columns. */
export const REGISTER: readonly DeclaredTable[] = [
  ...PEOPLE_TABLES,
  ...ORDER_TABLES,
  ...RIGHTS_TABLES,
  ...CATALOGUE_TABLES,
];
