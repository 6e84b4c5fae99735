import { RECTIFIED_FIELDS } from "@shop/domain/rights/rectified-fields";
import { RIGHTS_KINDS } from "@shop/domain/rights/request-kinds";
import { RIGHTS_ACTS } from "@shop/domain/rights/request-states";
import { z } from "zod";
import { Id } from "../../fields/primitives";
import { NewRightsRequest } from "../../rights";
import { line } from "../fields";
import { StaffAccess } from "../people";
import { IdentityProof } from "./corrections";

const Count = z.number();
const MAX_NAME = 120;
const MIN_NAME = 2;
const MAX_EMAIL = 254;
const Name = line(MAX_NAME);
const StaffEmail = z.email().max(MAX_EMAIL).toLowerCase();
const PEOPLE = { right: "manage_people", isGuarded: true, isForTwo: false } as const;
const RIGHTS = { right: "serve_rights", isForTwo: false } as const;

// Of the academy as a whole: by somebody of all venues.
export const HOUSE_ACTS = {
  add_staff: {
    ...PEOPLE,
    request: z.object({
      email: StaffEmail,
      name: line(MAX_NAME, MIN_NAME),
      roles: StaffAccess.shape.roles.min(1),
      venueIds: z.array(Id).min(1).nullable(),
    }),
    /** `before` null: no access so far. */
    plan: z.object({ before: StaffAccess.nullable(), after: StaffAccess }),
  },
  end_staff: { ...PEOPLE, request: z.object({ email: StaffEmail }), plan: StaffAccess },
  open_request: {
    ...RIGHTS,
    isGuarded: false,
    /** Null until it is typed. */
    request: z.object({ wish: z.nullable(NewRightsRequest) }),
    /** The same request, if it waits already. */
    plan: z.object({ waits: z.string().nullable() }),
  },
  answer_request: {
    ...RIGHTS,
    isGuarded: true,
    /** `changes` null: nothing to correct. `proof` null until it is chosen, absent where none is needed. */
    request: z.object({
      requestId: Id,
      act: z.enum(RIGHTS_ACTS),
      changes: z.partialRecord(z.enum(RECTIFIED_FIELDS), Name).nullable(),
      proof: z.nullable(IdentityProof).optional(),
    }),
    plan: z.object({
      kind: z.enum(RIGHTS_KINDS),
      /** What the person will read, where it is not the reason. */
      reply: z.string().nullable(),
      isSold: z.boolean(),
      /** Nothing in the shop ties the mailbox to the RUT. */
      isToBeChecked: z.boolean(),
      /** The RUT has purchases without this mailbox. */
      isElsewhere: z.boolean(),
    }),
  },
  retry_job: {
    right: "run_jobs",
    isGuarded: false,
    isForTwo: false,
    request: z.object({ task: z.string().regex(/^[a-z_]{1,60}$/) }),
    plan: z.object({ jobs: Count, givenUp: Count }),
  },
} as const;

export type HouseActName = keyof typeof HOUSE_ACTS;
