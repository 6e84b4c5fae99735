import type { Student, StudentChanges } from "@shop/contracts/people";
import { isPlausibleBirthDate } from "@shop/domain/people/birth-date";
import { graduationYears } from "@shop/domain/people/graduation-years";
import { AppError } from "../../../app-error";
import type { Settings } from "../../../settings";
import type { StudentValues, StudentView } from "./student-queries";

/** Wire fields as columns; a field that was not given is left out, null clears it. */
export function toValues(fields: StudentChanges, settings: Settings): StudentValues {
  const { phoneNumber, preferredVenue, authorizationPublicitary, ...rest } = fields;
  const venueId = typeof preferredVenue === "object" ? (preferredVenue?.id ?? null) : preferredVenue;
  const values = {
    ...rest,
    phone: phoneNumber,
    preferredVenueId: venueId,
    authorizationPublicitary: settings.PUBLICITY_CONSENT === "ask" ? authorizationPublicitary : undefined,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Drops nulls: forms without a field must not wipe what an earlier form stored. */
export function givenValues(values: StudentValues): StudentValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/**
 * Refuses what depends on today's date in Santiago: the birth date and the year of leaving
 * school.
 * @throws AppError VALIDATION_FAILED naming the field
 */
export function refuseImplausibleDates(
  { birthday, graduationYear }: Pick<StudentChanges, "birthday" | "graduationYear">,
  today: string,
): void {
  if (birthday && !isPlausibleBirthDate(birthday, today)) {
    throw new AppError("VALIDATION_FAILED", { fields: { birthday: "BIRTH_DATE_INVALID" } });
  }
  const years = graduationYears(Number(today.slice(0, 4)));
  if (graduationYear && !years.includes(graduationYear)) {
    throw new AppError("VALIDATION_FAILED", { fields: { graduationYear: "GRADUATION_YEAR_REQUIRED" } });
  }
}

/** Student as the wire has it (ENT-01..07). */
export function toStudent({ student, venue, caretaker, packId }: StudentView): Student {
  const { sessionId: _, createdAt: __, preferredVenueId: ___, ...fields } = student;
  return { ...fields, phoneNumber: fields.phone, preferredVenue: venue, packId, Caretaker: caretaker };
}
