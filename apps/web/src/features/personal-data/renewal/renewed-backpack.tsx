import { lastOf } from "@shop/domain/last-of";
import { WaitOverlay } from "@shop/ui/dialog/wait-overlay";
import { placedLines } from "../../../basket/legacy/enrolments";
import { toLegacySession } from "../../../basket/legacy/legacy-session";
import type { Enrolment } from "../../../basket/legacy/legacy-state";
import { useLegacy } from "../../../basket/legacy/legacy-store";
import { renewEnrolments, retypeStudent } from "../../../basket/legacy/renewed-enrolments";
import { fullName } from "../../../lib/forms/full-name";
import { pathTo } from "../../../lib/page/route-paths";
import { MissingSteps } from "../../../shared/missing-steps";
import { openOrder } from "../open-order";
import { personalDataCopy as copy } from "../personal-data-copy";
import { type SaveAnew, useRenewal } from "./use-renewal";

class StudentRefusedError extends Error {
  override readonly name = "StudentRefusedError";
  constructor(
    readonly line: Enrolment,
    options: ErrorOptions,
  ) {
    super("student not saved anew", options);
  }
}

/** Creates the backpack's order again after its session ended; if refused, links to the student's data. */
export function RenewedBackpack({ error }: { error: unknown }) {
  const { isRenewing, isRefused, refusal } = useRenewal(error, renewBackpack);
  const last = useLegacy(({ draft }) => lastOf(placedLines(draft)));
  const line = refusal instanceof StudentRefusedError ? refusal.line : last;
  if (isRenewing) return <WaitOverlay open text={copy.renewing} />;
  if (!isRefused || !line) return null;
  return (
    <MissingSteps
      hint={copy.sessionOverFor(fullName(line))}
      to={pathTo("ProgramInscription")}
      label={copy.reviewStudent}
      onGo={() => {
        const { draft, change } = useLegacy.getState();
        change(retypeStudent(draft, line));
      }}
    />
  );
}

async function renewBackpack(save: SaveAnew): Promise<void> {
  const { draft, change } = useLegacy.getState();
  const ids = new Map<number, number>();
  for (const line of placedLines(draft))
    if (!ids.has(line.id)) ids.set(line.id, await renewStudent(line, save));
  const [initialStudentId] = ids.values();
  if (initialStudentId === undefined) throw new Error("an order that was saved has a student");
  const renewed = renewEnrolments(draft, ids);
  const { typedStudent } = renewed;
  // A renewed student is in the backpack: the form is for the next one.
  const isRenewed = typedStudent.id !== null && [...ids.values()].includes(typedStudent.id);
  const typed = { typedStudent: { ...typedStudent, isSaved: typedStudent.isSaved || isRenewed } };
  const sessionState = toLegacySession(renewed);
  change({
    ...renewed,
    ...typed,
    orderId: await openOrder({ flow: "legacy", sessionState, initialStudentId }),
  });
}

async function renewStudent(line: Enrolment, save: SaveAnew): Promise<number> {
  try {
    return await save(line);
  } catch (cause) {
    throw new StudentRefusedError(line, { cause });
  }
}
