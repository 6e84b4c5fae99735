import type { StaffActPlan, StaffActRequest } from "@shop/contracts/staff/acts/acts";
import { ROLE_NAMES, type StaffRole } from "@shop/contracts/staff/rights";
import type { ActWords } from "./act-words";

type WordsOf<K extends "add_staff" | "end_staff"> = ActWords<StaffActRequest<K>, StaffActPlan<K>>;

const roleNames = (roles: readonly StaffRole[]) => roles.map((role) => ROLE_NAMES[role]).join(", ");

export const PEOPLE_WORDS: { [K in "add_staff" | "end_staff"]: WordsOf<K> } = {
  add_staff: {
    title: ({ email }) => (email === "" ? "Dar acceso" : "Cambiar roles o enviar otro enlace"),
    text: ({ email }) =>
      `A ${email} le llega un enlace, que sirve una vez durante una hora, para crear una llave. Las que ya tiene siguen sirviendo.`,
    facts: ({ before, after }) => [
      ...(before ? [{ label: "Roles hoy", value: roleNames(before.roles) }] : []),
      { label: "Roles", value: roleNames(after.roles) },
      { label: "Sedes", value: after.venueIds ? String(after.venueIds.length) : "Todas" },
    ],
    press: "Confirmar",
    done: ({ email }) => `El enlace va en camino a ${email}.`,
  },
  end_staff: {
    title: () => "Quitar el acceso",
    text: ({ email }) =>
      `${email} sale del escritorio al instante, donde lo tenga abierto, y sus llaves y códigos dejan de servir.`,
    facts: ({ roles }) => [{ label: "Roles", value: roleNames(roles) }],
    press: "Quitar",
    done: ({ email }) => `${email} ya no tiene acceso.`,
  },
};
