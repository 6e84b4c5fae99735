import { STAFF_ACTS, type StaffActName } from "@shop/contracts/staff/acts/acts";
import { hasRight } from "@shop/contracts/staff/rights";
import type { FastifyInstance } from "fastify";
import { digestOf, perform } from "../../../acts/act";
import { noteAct } from "../../../acts/audit-queries";
import type { Reader } from "../../../db/database";
import type { Deps } from "../../../deps";
import { readBecause } from "../../../plugins/desk/because";
import { addStaffCall, memberOf } from "../../../plugins/desk/staff-call";
import { StaffError } from "../../../plugins/desk/staff-error";
import { readMailbox } from "../../access/email-codes/code-queries";
import { limitCalls } from "../../access/limits/count-call";
import { addNote } from "../../orders/notes/add-note";
import type { OrderRow } from "../../orders/rows/order-queries";
import type { MemberRow } from "../access/member-queries";
import type { StaffSession } from "../access/session-queries";
import { requireUsable } from "../looks/blocked-in-purchase";
import { getPurchase, requireAllVenues } from "../looks/get-purchase";
import { findProposal } from "../proposals/proposal-queries";
import { findSecondPerson, requirePair } from "../proposals/second-person";
import { requireOtherToAnswer } from "../proposals/who-answers";
import { getSection } from "../sections/get-section";
import { admitMember, requireOldRole } from "./admit";
import { answerProposal, isOver, planProposal } from "./answer-proposal";
import { JOINED_ACTS } from "./desk-acts";
import type { DeskAct } from "./join-act";
import { propose } from "./propose";

// Their words are read by families, or say how something was proven or to whom a RUT is opened.
const READ: readonly StaffActName[] = ["answer_suspension", "correct", "move_section", "release"];

function wantsWords(name: StaffActName): boolean {
  const { isGuarded, isForTwo } = STAFF_ACTS[name];
  return isGuarded || isForTwo || READ.includes(name);
}

// Each press is a mail.
const MAILS: readonly StaffActName[] = ["resend", "send_link", "add_staff", "open_request"];
// They tell whether another family has a RUT or a mailbox.
const IDENTITIES: readonly StaffActName[] = ["correct", "move_mailbox"];

// Throws StaffError NOT_FRESH
function requireFresh({ isFresh }: StaffSession): void {
  if (!isFresh) throw new StaffError("NOT_FRESH");
}

export async function staffActRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db } = deps;

  addStaffCall(app, deps, "planAct", async (request) => {
    const { name } = request.params;
    const { member, typed, orderId, sectionId, sale } = await admit(
      memberOf(request),
      name,
      request.body.request,
    );
    await requireFree(sale, name, typed.request);
    await limitGuesses(member, name, typed.request);
    // What is refused is a look, too.
    await noteLook(member.email, orderId, { plan: name });
    const { plan, digest, givesClp } = await JOINED_ACTS[name].plan(deps, typed);
    // Before anybody writes why.
    await requireOtherToAnswer(db, { name, member, request: typed.request });
    await requireForSection(db, { member, sectionId, givesClp });
    const second = await findSecondPerson(db, { name, member, orderId, givesClp });
    return { plan, digest, second, wantsWords: second !== null || wantsWords(name) };
  });

  addStaffCall(app, deps, "doAct", async (request) => {
    const { name } = request.params;
    const { digest } = request.body;
    const because = readBecause(request.body, wantsWords(name));
    const session = memberOf(request);
    const admitted = await admitFresh(session, name, request.body.request);
    const { member, typed, orderId, sectionId } = admitted;
    if (name === "answer_request") await limitCalls(deps, { desk_answer_member: member.id });
    if (MAILS.includes(name)) await limitMails(JOINED_ACTS[name].rowOf(typed.request), orderId);
    const done = await JOINED_ACTS[name].perform(deps, typed, {
      digest,
      by: { actor: `staff:${member.email}`, ...because },
      isAlone: orderId !== null,
      admit: (tx) => admitMember(tx, member.id, { ...STAFF_ACTS[name], orderId }),
      allow: async (tx, { givesClp }) => {
        if (givesClp > 0) {
          requireFresh(session);
          await requireOldRole(tx, member, STAFF_ACTS[name].right);
        }
        if (await findSecondPerson(tx, { name, member, orderId, givesClp }))
          throw new StaffError("SECOND_PERSON");
        await requireForSection(tx, { member, sectionId, givesClp });
        await requireOtherToAnswer(tx, { name, member, request: typed.request });
      },
    });
    return { done };
  });

  addStaffCall(app, deps, "proposeAct", async (request) => {
    const { name } = request.params;
    const { digest } = request.body;
    const because = readBecause(request.body, true);
    const session = memberOf(request);
    const admitted = await admitFresh(session, name, request.body.request);
    // What is proposed moves money or opens purchases.
    requireFresh(session);
    await propose(deps, { ...admitted, name, digest, because });
    return { success: true };
  });

  addStaffCall(app, deps, "addNote", async (request) => {
    const { member } = memberOf(request);
    const { sale } = await getPurchase(db, member, request.params.reference);
    await limitCalls(deps, { desk_note_purchase: String(sale.id) });
    const note = { buyOrder: sale.buyOrder, text: request.body.text };
    const acting = { right: "write_notes", isGuarded: false, orderId: sale.id } as const;
    const admitted: typeof addNote = {
      ...addNote,
      lock: async (tx, note) => {
        await admitMember(tx, member.id, acting);
        await addNote.lock(tx, note);
      },
    };
    const digest = digestOf(addNote, await addNote.plan(db, note, deps));
    await perform(db, admitted, { request: note, digest, by: { actor: `staff:${member.email}` } }, deps);
    return { success: true };
  });

  addStaffCall(app, deps, "readProposal", async (request) => {
    const { found, admitted } = await admitToProposal(memberOf(request), request.params.id);
    if (await isOver(db, found.proposal)) throw new StaffError("PROPOSAL_OVER");
    await noteLook(admitted.member.email, admitted.orderId, { proposal: found.proposal.id });
    return await planProposal(deps, { found, member: admitted.member }, admitted.typed);
  });

  addStaffCall(app, deps, "answerProposal", async (request) => {
    const session = memberOf(request);
    const { answer, id } = request.params;
    const { found, admitted } = await admitToProposal(session, id);
    if (answer === "approve") {
      requireFresh(session);
      await requireFree(admitted.sale, found.proposal.act, found.proposal.request);
    }
    const because = readBecause(request.body, true);
    const { member, typed } = admitted;
    return { done: await answerProposal(deps, { member, found, answer, because }, typed) };
  });

  async function requireForSection(
    reader: Reader,
    { sectionId, ...giving }: { member: MemberRow; sectionId: number | null; givesClp: number },
  ): Promise<void> {
    if (sectionId === null || giving.givesClp === 0) return;
    await requireOldRole(reader, giving.member, "settle_money");
    await requireOldRole(reader, giving.member, "run_sections");
    await requirePair(reader, { ...giving, sectionId });
  }

  /** By right and row. @throws StaffError */
  async function admit({ member }: StaffSession, name: StaffActName, request: unknown) {
    const { right, isGuarded } = STAFF_ACTS[name];
    if (!hasRight(member.roles, right)) throw new StaffError("NOT_ALLOWED");
    const row = JOINED_ACTS[name].rowOf(request);
    const { venueIds } = member;
    if ("sectionId" in row) {
      await getSection(db, member, row.sectionId);
      const { sectionId } = row;
      const typed = { request, reach: { orderIds: [], venueIds } };
      return { member, typed, orderId: null, sectionId, sale: null };
    }
    if (!("reference" in row)) {
      // Of the academy as a whole. Nobody changes their own access.
      const isOwn = "email" in row && row.email === member.email;
      if (venueIds !== null || isOwn) throw new StaffError("NOT_ALLOWED");
      const typed = { request, reach: { orderIds: [], venueIds } };
      return { member, typed, orderId: null, sectionId: null, sale: null };
    }
    const { named, sale } = await getPurchase(db, member, row.reference);
    if (isGuarded) await requireAllVenues(db, member, sale.id);
    return {
      member,
      typed: { request, reach: { orderIds: [sale.id, named.id], venueIds } },
      orderId: sale.id,
      sale,
      sectionId: null,
    };
  }

  async function requireFree(sale: OrderRow | null, name: StaffActName, request: unknown): Promise<void> {
    if (sale) await requireUsable(db, sale, { name, request: JOINED_ACTS[name].rowOf(request) });
  }

  async function admitFresh(session: StaffSession, name: StaffActName, request: unknown) {
    const admitted = await admit(session, name, request);
    if (JOINED_ACTS[name].isForFresh(request)) requireFresh(session);
    await requireFree(admitted.sale, name, request);
    await limitGuesses(admitted.member, name, request);
    return admitted;
  }

  async function admitToProposal(session: StaffSession, id: string) {
    const found = await findProposal(db, id);
    if (!found) throw new StaffError("NOT_FOUND");
    const { act, request } = found.proposal;
    return { found, admitted: await admit(session, act, request) };
  }

  async function limitGuesses({ id }: MemberRow, name: StaffActName, request: unknown): Promise<void> {
    if (IDENTITIES.includes(name) && JOINED_ACTS[name].isForFresh(request))
      await limitCalls(deps, { desk_identity_member: id });
  }

  async function limitMails(row: ReturnType<DeskAct["rowOf"]>, orderId: number | null): Promise<void> {
    const named = "wish" in row ? row.wish : row;
    const isTyped = named !== null && "email" in named;
    const recipient = isTyped ? await readMailbox(db, named.email) : String(orderId);
    await limitCalls(deps, { desk_mail_recipient: recipient });
  }

  // Plans of sections and access name no family.
  async function noteLook(email: string, orderId: number | null, details: object): Promise<void> {
    if (orderId === null) return;
    await noteAct(db, {
      actor: `staff:${email}`,
      action: "show",
      orderId,
      details: { isFull: true, ...details },
    });
  }
}
