import type { Mask } from "./mask";

const ISO = /^\s*(\d{4})-(\d{2})-(\d{2})/;

/**
 * Dates typed as dd/mm/aaaa, with the slashes inserted.
 * Takes `5/3/2008`, `05-03-2008` and the `2008-03-05` of browsers that autofill a birthday; when the control is
 * left, `5/3/08` gets the century that has been.
 */
export const dateMask: Mask = {
  whileTyping: (text, { isDeleting }) => {
    const slashed = withSlashes(digitsOf(text));
    const isPartFull = slashed.length === 2 || slashed.length === 5;
    // A slash that comes back when it is deleted would trap the typist.
    return isPartFull && !isDeleting ? `${slashed}/` : slashed;
  },
  onLeave: (text) => withSlashes(withCentury(digitsOf(text))),
  attributes: { inputMode: "numeric", autoComplete: "bday", placeholder: "dd/mm/aaaa" },
};

/** Up to 8 digits; a day or month closed by the typist's own separator gets its leading zero. */
function digitsOf(text: string) {
  const iso = ISO.exec(text);
  if (iso) return `${iso[3]}${iso[2]}${iso[1]}`;
  const parts = text.trim().split(/\D+/);
  const padded = parts.map((part, index) => {
    const isClosed = index < parts.length - 1 && index < 2;
    return isClosed && part.length === 1 ? `0${part}` : part;
  });
  return padded.join("").slice(0, 8);
}

/** A year of two digits is one that has been; 19 and 20 may be the beginning of a longer one and stay. */
function withCentury(digits: string) {
  const year = /^\d{4}(\d{2})$/.exec(digits)?.[1];
  if (!year || year === "19" || year === "20") return digits;
  const century = Number(year) > new Date().getFullYear() % 100 ? "19" : "20";
  return digits.slice(0, 4) + century + year;
}

function withSlashes(digits: string) {
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join("/");
}
