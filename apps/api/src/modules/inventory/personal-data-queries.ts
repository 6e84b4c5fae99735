import { all, declare } from "../../db/personal-data/declare";
import { OF_ORDER } from "../../db/personal-data/handling";
import * as use from "../../db/personal-data/uses";
import { holds } from "../../db/schema/holds";

export const HOLD_TABLES = [
  declare(
    holds,
    all(
      { ...use.order, period: "reservation", recipients: [] },
      "orderId",
      "itemId",
      "quantity",
      "expiresAt",
    ),
    { affects: OF_ORDER },
  ),
];
