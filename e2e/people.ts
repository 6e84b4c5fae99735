import { rutCheckDigit } from "../packages/domain/src/people/rut";

export interface Person {
  rut: string;
  email: string;
}

let count = 0;

/** Somebody who never bought here: RUT and e-mail of their own, different in every worker and project. */
export function newPerson(role: string): Person {
  count += 1;
  const body = 10_000_000 + Math.floor(Math.random() * 9_000_000) + count;
  return { rut: `${body}-${rutCheckDigit(body)}`, email: `${role}.${body}@correo.example.cl` };
}
