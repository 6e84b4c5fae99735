import { cleanLine } from "../format/clean-line";
import { ADDRESS_LIMITS } from "../limits";

export type AddressProblem = "ADDRESS_REQUIRED" | "ADDRESS_TOO_LONG";
export type AddressNumberProblem = "ADDRESS_NUMBER_DIGITS" | "ADDRESS_NUMBER_TOO_LONG";

const lengthOf = (text: string) => [...cleanLine(text)].length;

export function addressProblem(text: string): AddressProblem | null {
  if (lengthOf(text) === 0) return "ADDRESS_REQUIRED";
  return lengthOf(text) > ADDRESS_LIMITS.address.max ? "ADDRESS_TOO_LONG" : null;
}

/** May be empty (GUARD-07). */
export function addressNumberProblem(text: string): AddressNumberProblem | null {
  if (!/^\d*$/.test(cleanLine(text))) return "ADDRESS_NUMBER_DIGITS";
  return lengthOf(text) > ADDRESS_LIMITS.number.max ? "ADDRESS_NUMBER_TOO_LONG" : null;
}

/** May be empty (GUARD-08). */
export function apartmentProblem(text: string): "APARTMENT_TOO_LONG" | null {
  return lengthOf(text) > ADDRESS_LIMITS.apartment.max ? "APARTMENT_TOO_LONG" : null;
}
