import { ANYBODY, type LinesOf, ownOnly, shared } from "./line";

export const RIGHTS_LINES = {
  sendRightsCode: shared("/rights/code", { rut: "9.876.543-3", email: "valentina.rojas@example.cl" }),
  checkRightsCode: (own) => [
    {
      id: "body email",
      path: "/rights/code",
      body: { ...own.student, code: "000000" },
      answers: [400, 400, 400],
      note: "a code counts in the session that asked for it",
    },
  ],
  openRightsRequest: (own) => [
    {
      id: "body email",
      path: "/rights/requests",
      body: { ...own.student, kind: "access", as: "self" },
      answers: [200, 403, 403],
      note: "only from a mailbox whose code the session typed",
    },
  ],
  listRightsRequests: () => [
    {
      id: "—",
      path: "/rights/requests",
      answers: ANYBODY,
      note: "of the mailboxes that the session proved; none without one",
    },
  ],
  downloadRightsExport: (own) => [
    ownOnly("path id", `/rights/requests/${own.requestId}/export?format=json`),
    ownOnly("path id, PDF", `/rights/requests/${own.requestId}/export?format=pdf`),
  ],
} satisfies Record<string, LinesOf>;
