import { shortDate } from "@shop/domain/format/iso-date";
import { requestNumber } from "@shop/domain/rights/request-number";
import { openForSomebody as act } from "../../modules/privacy/requests/open-for-somebody";
import { runAct } from "../run-act";
import type { Confirm } from "../text/confirm";
import type { Desk } from "../text/desk";
import type { OpenCommand } from "./rights-command";
import { rightsDeskCopy as copy } from "./rights-desk-copy";

export const openForSomebody = (desk: Desk, confirm: Confirm, { request, why }: OpenCommand) =>
  runAct(desk, confirm, {
    act,
    request,
    why,
    isSure: true,
    question: null,
    done: (_, opened) => copy.opened(requestNumber(opened), shortDate(opened.dueOn)),
  });
