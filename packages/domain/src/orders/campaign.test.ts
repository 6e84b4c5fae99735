import fc from "fast-check";
import { expect, test } from "vitest";
import { rutCheckDigit } from "../people/rut";
import { campaignOf, campaignText } from "./campaign";

test("an advertisement's source, medium and campaign are kept, and nothing else of its address [SHOP-15]", () => {
  const campaign = campaignOf(
    "?utm_source=instagram&utm_medium=cpc&utm_campaign=paes_2027-marzo&utm_term=x&utm_id=7&gclid=Cj0KCQ&fbclid=IwAR2",
  );
  expect(campaign).toEqual({ source: "instagram", medium: "cpc", campaign: "paes_2027-marzo" });
  expect(campaignText(campaign ?? {})).toBe("instagram / cpc / paes_2027-marzo");
  expect(campaignOf("?utm_source=correo&utm_medium=")).toEqual({ source: "correo" });
  for (const query of ["", "?modalidad=online", "?gclid=abc&fbclid=abc", `?utm_source=${"a".repeat(41)}`])
    expect(campaignOf(query)).toBeNull();
});

const digits = (from: number, to: number) => fc.integer({ min: from, max: to }).map(String);
const hex = (length: number) =>
  fc
    .array(fc.constantFrom(..."0123456789abcdef"), { minLength: length, maxLength: length })
    .map((letters) => letters.join(""))
    .filter((digest) => digest.replace(/\D/g, "").length > 6);
const word = fc.constantFrom("", "x-", "de_", "paes-");
const identifier = fc.oneof(
  fc
    .integer({ min: 1_000_000, max: 29_000_000 })
    .map((body) => `${body}-${rutCheckDigit(body)}`.toLowerCase()),
  digits(900_000_000, 999_999_999),
  digits(56_900_000_000, 56_999_999_999),
  fc.emailAddress(),
  fc.uuid().filter((id) => id.replace(/\D/g, "").length > 6),
  ...[hex(32), hex(40)],
  // As those of Google and Meta begin.
  ...["Cj0KCQ", "EAIaIQ", "IwAR", "IwZXh0"].map((start) =>
    fc.base64String({ minLength: 20 }).map((id) => start + id),
  ),
);

test("no RUT, phone, e-mail, digest or click's id passes, whichever parameter has it and whatever stands around [SHOP-15]", () => {
  const name = fc.constantFrom("source", "medium", "campaign", "term", "content", "id");
  fc.assert(
    fc.property(name, word, identifier, word, (part, before, id, after) => {
      const query = new URLSearchParams({
        [`utm_${part}`]: before + id + after,
        gclid: id,
        fbclid: id,
        dclid: id,
      });
      expect(campaignOf(String(query))).toBeNull();
    }),
  );
});
