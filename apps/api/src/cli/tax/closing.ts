import { formatClp } from "@shop/domain/format/money";
import { noteAct } from "../../acts/audit-queries";
import { pickDay } from "../../modules/payments/report/provider-day";
import { closeShopDay } from "../../modules/tax/closing/close-day";
import { type Desk, type DeskAnswer, defineCommand, pending, TEXT, told } from "../command/define-command";
import { readDay } from "../command/read-words";
import { textTable } from "../command/text-table";
import { owedSentence } from "../refunds/owed";
import { CLOSING_DIFFERENCE_NAMES, closingCopy as copy } from "./tax-copy";

const AMOUNT = 2;

async function showClosing(
  { deps, actor }: Desk,
  { wanted }: { wanted: string | undefined },
): Promise<DeskAnswer> {
  const day = await pickDay(deps.db, wanted);
  await noteAct(deps.db, { actor, action: "closing", details: { day } });
  const { sums, differences } = await closeShopDay(deps, day);
  const rows = Object.entries(copy.sums).map(([name, text]) => [
    text,
    formatClp(sums[name as keyof typeof copy.sums]),
  ]);
  const lines = [
    copy.closed(day, sums.payments),
    "",
    ...textTable(["", ""], rows, [1]).slice(1),
    ...(sums.waitingDocuments > 0 ? [copy.waiting(sums.waitingDocuments)] : []),
    ...(sums.tooOldPayments > 0 ? [copy.tooOld(sums.tooOldPayments)] : []),
    await owedSentence(deps.db),
    "",
  ];
  if (differences.length === 0) return told(...lines, copy.agrees);
  const differenceRows = differences.map(({ buyOrder, kind, clp }) => [
    buyOrder,
    CLOSING_DIFFERENCE_NAMES[kind],
    formatClp(clp),
  ]);
  return pending(
    ...lines,
    copy.differs(differences.length),
    ...textTable(copy.differenceHeads, differenceRows, [AMOUNT]),
  );
}

export const closing = defineCommand({
  name: "closing",
  usage: {
    "[--day día]": "cierre de un día: Webpay, ventas y documentos al peso (de los últimos 7; sin día, ayer)",
  },
  options: { day: TEXT },
  read: ({ day }) => ({ wanted: readDay(day) }),
  run: showClosing,
});
