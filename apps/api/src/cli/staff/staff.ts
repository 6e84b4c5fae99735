import { ROLE_NAMES, STAFF_ROLES, type StaffRole } from "@shop/contracts/staff/rights";
import { EMAIL_LIMITS, NAME_LIMITS } from "@shop/domain/limits";
import { emailProblem, normaliseEmail } from "@shop/domain/people/email";
import { findMembers, type MemberFields } from "../../modules/staff/access/member-queries";
import { addStaff, endStaff } from "../../modules/staff/access/staff-acts";
import { linkOf } from "../../modules/staff/access/ways-in";
import { defineCommand, TEXT, TEXTS, told } from "../command/define-command";
import { refuse, textOf } from "../command/read-words";
import { readSure, runAct, SURE } from "../command/run-act";
import { textTable } from "../command/text-table";
import { staffCopy as copy } from "./staff-copy";

const KEYS = 4;

const readEmail = (typed: string | undefined): string =>
  typed !== undefined && emailProblem(typed, EMAIL_LIMITS.enrolment) === null
    ? normaliseEmail(typed)
    : refuse(copy.badEmail);

const isRole = (typed: string): typed is StaffRole => STAFF_ROLES.some((role) => role === typed);

function readRoles(typed: readonly string[] = []): StaffRole[] {
  const roles = typed.filter(isRole);
  return roles.length === typed.length && roles.length > 0
    ? [...new Set(roles)]
    : refuse(copy.badRole(STAFF_ROLES.join(", ")));
}

function readVenues(typed: readonly string[] | undefined): number[] | null {
  if (typed === undefined) return null;
  return typed.every((id) => /^[1-9]\d{0,8}$/.test(id)) ? typed.map(Number) : refuse(copy.badVenue);
}

const rolesText = ({ roles }: Pick<MemberFields, "roles">) =>
  roles.map((role) => ROLE_NAMES[role]).join(", ");

export const staffList = defineCommand({
  name: "staff list",
  usage: { "": "quién puede abrir el escritorio" },
  options: {},
  read: () => null,
  run: async ({ deps }) => {
    const members = await findMembers(deps.db);
    if (members.length === 0) return told(copy.none);
    const rows = members.map(({ member, keys }) => [
      member.email,
      member.name,
      rolesText(member),
      member.venueIds?.join(" ") ?? copy.everywhere,
      String(keys),
    ]);
    return told(...textTable(copy.heads, rows, [KEYS]));
  },
});

export const staffAdd = defineCommand({
  name: "staff add",
  usage: {
    '--email correo --name "Nombre" --role rol [--venue n] --reason "…" [--yes]':
      "da acceso al escritorio, cambia roles, o hace otro enlace para una llave",
  },
  options: { email: TEXT, name: TEXT, role: TEXTS, venue: TEXTS, ...SURE },
  read: ({ email, name, role, venue, ...sure }) => ({
    email: readEmail(email),
    name: textOf(name, [2, NAME_LIMITS.guardian.name.max]) ?? refuse(copy.badName),
    roles: readRoles(role),
    venueIds: readVenues(venue),
    ...readSure(sure),
  }),
  run: (desk, request) =>
    runAct(desk, request, {
      act: addStaff,
      question: () => copy.add(request.name, rolesText(request)),
      done: (_, { invitation }) => copy.added(linkOf(desk.deps.settings, invitation)),
    }),
});

export const staffEnd = defineCommand({
  name: "staff end",
  usage: { '<correo> --reason "…" [--yes]': "quita el acceso al escritorio, al instante" },
  options: SURE,
  read: (typed, [email]) => ({ email: readEmail(email), ...readSure(typed) }),
  run: (desk, request) =>
    runAct(desk, request, {
      act: endStaff,
      question: () => copy.end(request.email),
      done: () => copy.ended(request.email),
    }),
});
