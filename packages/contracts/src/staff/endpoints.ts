import type { StaffRight } from "./rights";

export interface StaffEndpoint {
  method: "GET" | "POST";
  path: string;
  /** `nobody`: of whoever has the address; `member`: of whoever is signed in. Each act has its own right. */
  needs: "nobody" | "member" | StaffRight;
  /** Of whoever signed in within as many minutes. */
  within?: number;
}

const KEY_MINUTES = 5;
// Data of many people leave the desk, or an account to transfer to.
const MASS_LOOK_MINUTES = 15;

/** Of a page that reads again by itself while nobody is at it: such reads keep no session open. */
export const UNATTENDED_HEADER = "x-desk-unattended";

/** Calls of the desk, below `/gestion/api`. Without schemas, as those of the shop. */
export const STAFF_ENDPOINTS = {
  beginSignIn: { method: "POST", path: "/sign-in/options", needs: "nobody" },
  signIn: { method: "POST", path: "/sign-in", needs: "nobody" },
  beginEnrolment: { method: "POST", path: "/enrolment/options", needs: "nobody" },
  enrol: { method: "POST", path: "/enrolment", needs: "nobody" },
  sendStaffCode: { method: "POST", path: "/sign-in/code", needs: "nobody" },
  signInByCodes: { method: "POST", path: "/sign-in/codes", needs: "nobody" },
  beginCodeEnrolment: { method: "POST", path: "/enrolment/codes/options", needs: "nobody" },
  enrolCodes: { method: "POST", path: "/enrolment/codes", needs: "nobody" },
  beginCodes: { method: "POST", path: "/me/codes/options", needs: "member", within: KEY_MINUTES },
  setCodes: { method: "POST", path: "/me/codes", needs: "member", within: KEY_MINUTES },
  removeCodes: { method: "POST", path: "/me/codes/end", needs: "member", within: KEY_MINUTES },
  makeLink: { method: "POST", path: "/me/link", needs: "member", within: KEY_MINUTES },
  removeKey: { method: "POST", path: "/me/keys/end", needs: "member", within: KEY_MINUTES },
  readMe: { method: "GET", path: "/me", needs: "member" },
  chooseMails: { method: "POST", path: "/me/mails", needs: "member" },
  endSession: { method: "POST", path: "/sessions/end", needs: "member" },
  findPurchases: { method: "GET", path: "/purchases", needs: "see_purchases" },
  readPurchase: { method: "GET", path: "/purchases/:reference", needs: "see_purchases" },
  addNote: { method: "POST", path: "/purchases/:reference/notes", needs: "write_notes" },
  findChanges: {
    method: "GET",
    path: "/purchases/:reference/students/:position/changes",
    needs: "serve_families",
  },
  planAct: { method: "POST", path: "/acts/:name/plan", needs: "member" },
  doAct: { method: "POST", path: "/acts/:name", needs: "member" },
  proposeAct: { method: "POST", path: "/acts/:name/proposal", needs: "member" },
  readProposal: { method: "GET", path: "/proposals/:id", needs: "see_purchases" },
  answerProposal: { method: "POST", path: "/proposals/:id/:answer", needs: "see_purchases" },
  readWork: { method: "GET", path: "/work", needs: "see_purchases" },
  readRequest: { method: "GET", path: "/requests/:id", needs: "serve_rights" },
  readRefundAccount: {
    method: "GET",
    path: "/refunds/:id/account",
    needs: "settle_money",
    within: MASS_LOOK_MINUTES,
  },
  findSections: { method: "GET", path: "/sections", needs: "see_sections" },
  readSection: { method: "GET", path: "/sections/:id", needs: "see_sections" },
  readSeats: { method: "GET", path: "/sections/:id/seats", needs: "run_sections" },
  readClassList: { method: "GET", path: "/sections/:id/classes", needs: "see_class_lists" },
  exportClassList: {
    method: "POST",
    path: "/sections/:id/classes.xlsx",
    needs: "see_class_lists",
    within: MASS_LOOK_MINUTES,
  },
  printClassList: {
    method: "POST",
    path: "/sections/:id/classes/print",
    needs: "see_class_lists",
    within: MASS_LOOK_MINUTES,
  },
  exportDayLists: {
    method: "POST",
    path: "/sections/classes.xlsx",
    needs: "see_class_lists",
    within: MASS_LOOK_MINUTES,
  },
  printDayLists: {
    method: "POST",
    path: "/sections/classes/print",
    needs: "see_class_lists",
    within: MASS_LOOK_MINUTES,
  },
  findPeople: { method: "GET", path: "/people", needs: "see_people" },
  readBoard: { method: "GET", path: "/board", needs: "see_board" },
  readFigure: { method: "GET", path: "/board/sales", needs: "see_board" },
  exportFigure: {
    method: "POST",
    path: "/board/sales.xlsx",
    needs: "see_board",
    within: MASS_LOOK_MINUTES,
  },
  readAudit: { method: "GET", path: "/audit", needs: "see_audit" },
  checkAudit: { method: "GET", path: "/audit/chain", needs: "see_audit" },
  findOffer: { method: "GET", path: "/sales/offer", needs: "sell" },
  findSaleCourses: { method: "GET", path: "/sales/courses", needs: "sell" },
  findPlaces: { method: "GET", path: "/sales/places", needs: "sell" },
  quoteSale: { method: "POST", path: "/sales/quote", needs: "sell" },
  planSale: { method: "POST", path: "/sales/plan", needs: "sell" },
  sell: { method: "POST", path: "/sales", needs: "sell" },
} as const satisfies Record<string, StaffEndpoint>;

export type StaffCall = keyof typeof STAFF_ENDPOINTS;
export const DESK_PATH = "/gestion";
/** Characters of a note. */
export const NOTE_LENGTH = { min: 3, max: 500 } as const;
