import type { BoardGrouping } from "@shop/contracts/staff/board";
import type { StaffCallInput } from "@shop/contracts/staff/schemas";
import type { QuoteRequest } from "@shop/contracts/staff/selling";
import { QueryClient, queryOptions } from "@tanstack/react-query";
import { call, DeskError } from "./api";
import { queryOf, type SectionSearch } from "./section-search";

const RETRIES = 2;

/** Refusals are final, a lost connection is tried again. A look is audited: coming back to the tab is none. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => !(error instanceof DeskError && error.code) && count < RETRIES,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });

/** All but plans and proposals, which stay as they are shown until their dialog closes. */
export const readAgain = (queries: QueryClient) =>
  queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== "plan" && name !== "proposal" });

export const me = queryOptions({ queryKey: ["me"], queryFn: () => call("readMe") });

/** What is searched, as it stands in the address; or the reservations of some days that nobody paid. */
export interface PurchaseSearch {
  q?: string;
  unpaidFrom?: string;
  unpaidTo?: string;
}

export const purchasesOf = ({ q = "", unpaidFrom, unpaidTo }: PurchaseSearch) =>
  queryOptions({
    queryKey: ["purchases", q, unpaidFrom, unpaidTo],
    queryFn: () => call("findPurchases", { query: { q, unpaidFrom, unpaidTo } }),
  });

export const work = queryOptions({ queryKey: ["work"], queryFn: () => call("readWork") });

export const requestOf = (id: string) =>
  queryOptions({ queryKey: ["request", id], queryFn: () => call("readRequest", { params: { id } }) });

export const purchaseOf = (reference: string) =>
  queryOptions({
    queryKey: ["purchase", reference],
    queryFn: () => call("readPurchase", { params: { reference } }),
  });

/** Planned anew each time it is opened. */
export const proposalOf = (id: string) =>
  queryOptions({
    queryKey: ["proposal", id],
    queryFn: () => call("readProposal", { params: { id } }),
    gcTime: 0,
  });

export const changesOf = (reference: string, position: number) =>
  queryOptions({
    queryKey: ["changes", reference, position],
    queryFn: () => call("findChanges", { params: { reference, position: String(position) } }),
  });

export const sectionsOf = (search: SectionSearch) =>
  queryOptions({
    queryKey: ["sections", search],
    queryFn: () => call("findSections", { query: queryOf(search) }),
  });

export const sectionOf = (id: string) =>
  queryOptions({ queryKey: ["section", id], queryFn: () => call("readSection", { params: { id } }) });

// Each look at people is audited.
const CLASS_LIST_MS = 300_000;

export const seatsOf = (id: string) =>
  queryOptions({
    queryKey: ["seats", id],
    queryFn: () => call("readSeats", { params: { id } }),
    staleTime: CLASS_LIST_MS,
  });

export const classListOf = (id: string) =>
  queryOptions({
    queryKey: ["classes", id],
    queryFn: () => call("readClassList", { params: { id } }),
    staleTime: CLASS_LIST_MS,
  });

export interface BoardSearch {
  from?: string;
  to?: string;
}

export const boardOf = ({ from, to }: BoardSearch) =>
  queryOptions({
    queryKey: ["board", from, to],
    queryFn: () => call("readBoard", { query: { from, to } }),
  });

/** Which figure of the summary, as it stands in the address. */
export interface FigureSearch extends BoardSearch {
  by?: BoardGrouping;
  key?: string;
}

export const figureOf = ({ from, to, by, key }: FigureSearch) =>
  queryOptions({
    queryKey: ["figure", from, to, by, key],
    queryFn: () => call("readFigure", { query: { from, to, by, key } }),
  });

/** As it stands in the address. */
export interface AuditSearch {
  who?: string;
  act?: string;
  reason?: string;
  day?: string;
  purchase?: string;
  only?: string;
  before?: string;
}

export const auditOf = ({ who, act, reason, day, purchase, only, before }: AuditSearch) =>
  queryOptions({
    queryKey: ["audit", who, act, reason, day, purchase, only, before],
    queryFn: () =>
      call("readAudit", {
        query: { who, act, reason, day, purchase, only, before } as StaffCallInput<"readAudit">["query"],
      }),
  });

export const auditChain = queryOptions({
  queryKey: ["audit-chain"],
  queryFn: () => call("checkAudit"),
  staleTime: CLASS_LIST_MS,
});

export const saleOffer = queryOptions({ queryKey: ["sale-offer"], queryFn: () => call("findOffer") });

export const saleCoursesOf = (where: { program: string; venue: string; month: string }) =>
  queryOptions({
    queryKey: ["sale-courses", where],
    queryFn: () => call("findSaleCourses", { query: where }),
  });

export const placesOf = ({ region, commune }: { region: string; commune: string }) =>
  queryOptions({
    queryKey: ["places", region, commune],
    queryFn: () =>
      call("findPlaces", { query: { region: region || undefined, commune: commune || undefined } }),
    placeholderData: (earlier) => earlier,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const saleQuoteOf = (asked: QuoteRequest) =>
  queryOptions({ queryKey: ["sale-quote", asked], queryFn: () => call("quoteSale", { body: asked }) });

export const people = queryOptions({ queryKey: ["people"], queryFn: () => call("findPeople") });
