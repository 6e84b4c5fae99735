import { foldText } from "@shop/domain/format/fold-text";
import { normaliseRut } from "@shop/domain/people/rut";
import type { SearchTerms } from "./search-queries";

const MAX_WORDS = 6;
const MIN_WORD = 2;
// The index is of three letters each.
const MIN_LONGEST = 3;
// Parts of letters and digits, with what attempts add.
const ORDER_NAME = /^[A-Za-z0-9]{2,}(-[A-Za-z0-9]+)*$/;

// The whole address of a page of ours, as somebody copies it.
function namesInAddress(text: string): string[] {
  if (!URL.canParse(text)) return [];
  const { searchParams, pathname } = new URL(text);
  return [
    searchParams.get("buyOrder"),
    searchParams.get("buyorder"),
    pathname.split("/").findLast(Boolean),
  ].flatMap((name) => (name && ORDER_NAME.test(name) ? [name] : []));
}

function wordsOf(text: string): string[] {
  const words = foldText(text)
    .split(/\s+/)
    .filter((word) => word.length >= MIN_WORD);
  return words.some((word) => word.length >= MIN_LONGEST) ? words : [];
}

// What somebody may mean by it: half a name (without accents, in any order), a RUT, an e-mail, a telephone, a
// purchase's number, the provider's, an authorisation code, the last four digits of a card, or a page's address. Null
// for nothing.
export function searchTerms(typed: string): SearchTerms | null {
  const text = typed.trim();
  if (text === "") return null;
  const addressed = namesInAddress(text);
  if (addressed.length > 0) return { ...NOTHING, orderNames: addressed };
  const isDigits = /^[\d\s+.-]+$/.test(text);
  const digits = text.replace(/\D/g, "");
  const rut = /\d/.test(text) ? normaliseRut(text) : null;
  const words = isDigits && digits.length >= 6 ? [digits] : wordsOf(text);
  return {
    orderNames: ORDER_NAME.test(text) ? [text] : [],
    rut,
    words: rut === null ? words.slice(0, MAX_WORDS) : [],
    cardDigits: /^\d{4}$/.test(text) ? text : null,
    authorization: /^[A-Za-z0-9]{6}$/.test(text) ? text : null,
  };
}

const NOTHING: SearchTerms = { orderNames: [], rut: null, words: [], cardDigits: null, authorization: null };
