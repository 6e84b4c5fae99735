import fc from "fast-check";
import { expect, test } from "vitest";
import { normaliseEmail } from "../people/email";
import { cleanName } from "../people/person-name";
import { normalisePhone } from "../people/phone";
import { normaliseRut } from "../people/rut";
import { normaliseCouponCode } from "../pricing/coupon-code";
import { cleanLine } from "./clean-line";
import { parseDate } from "./iso-date";

const READERS: Record<string, [read: (text: string) => string | null, typed: string]> = {
  "an e-mail": [normaliseEmail, "Ana.Perez@correo.cl"],
  "a name": [cleanName, "María José"],
  "a mobile": [normalisePhone, "+56 9 1234 5678"],
  "a RUT": [normaliseRut, "11.111.111-1"],
  "a coupon": [normaliseCouponCode, "pdv20"],
  "a line of text": [cleanLine, "Av. Irarrázaval 5450, depto. 12"],
  "a date": [parseDate, "14/05/2008"],
  "a date as ISO": [parseDate, "2008-05-14"],
};

// Marks of direction and their ends, joiners, a soft hyphen, a byte order mark, letters and a sign that are blank.
const INVISIBLE = fc.constantFrom(
  ..."\u3164\uffa0\u115f\u1160\u2800\u034f\ufe0f\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u202e\u2066\u2069\u00ad\ufeff\u2060",
);

test.each(Object.entries(READERS))(
  "%s is read without what nobody sees, wherever it stands [BUG-11] [HARM-13]",
  (_, [read, typed]) => {
    const plain = read(typed);
    expect(plain).not.toBeNull();
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: typed.length }), INVISIBLE), { minLength: 1, maxLength: 5 }),
        (marks) => {
          const at = (index: number) =>
            marks
              .filter(([where]) => where === index)
              .map(([, mark]) => mark)
              .join("");
          const pasted = [...typed, ""].map((letter, index) => at(index) + letter).join("");
          expect(read(pasted)).toBe(plain);
        },
      ),
    );
  },
);
