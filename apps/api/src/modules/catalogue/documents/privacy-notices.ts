import type { PrivacyNotice } from "@shop/contracts/shop-config";
import type { IsoDate } from "@shop/domain/format/iso-date";
import { documentMistakes as mistakes } from "./documents-copy";
import { typeset } from "./draw-document";
import { type DocumentFacts, fillDocument } from "./fill-document";
import { type AcademyDocument, DOCUMENTS_FOLDER, DocumentError, WITH_SEASON } from "./parse-document";

// `privacidad-2026-11.md` is version 2026-11 of the notice.
const NAME = /^privacidad-([a-z0-9-]+)$/;

/** Newest first; there is at least one. */
export type PrivacyNotices = readonly [AcademyDocument, ...AcademyDocument[]];

const wrong = (name: string, what: string) => new DocumentError(`${DOCUMENTS_FOLDER}/${name}.md ${what}`);

/** Every version stays: consents name them. @throws DocumentError for a missing or inconsistent notice */
export function noticesOf(documents: ReadonlyMap<string, AcademyDocument>): PrivacyNotices {
  const notices: AcademyDocument[] = [];
  for (const [name, document] of documents) {
    const version = NAME.exec(name)?.[1];
    if (version === undefined) continue;
    if (document.version !== version) throw wrong(name, mistakes.otherName(document.version));
    if (document.validFrom === WITH_SEASON) throw wrong(name, mistakes.noDay);
    if (notices.some(({ validFrom }) => validFrom === document.validFrom)) {
      throw wrong(name, mistakes.sameDay(document.validFrom));
    }
    notices.push(document);
  }
  const [newest, ...others] = notices.sort((a, b) => b.validFrom.localeCompare(a.validFrom));
  if (newest) return [newest, ...others];
  throw new DocumentError(mistakes.noNotice(`${DOCUMENTS_FOLDER}/privacidad-<version>.md`));
}

/** The newest notice valid on a day in Santiago; before the first one, that one. */
export function noticeAt(notices: PrivacyNotices, day: IsoDate): AcademyDocument {
  const [newest] = notices;
  return notices.find(({ validFrom }) => validFrom <= day) ?? notices.at(-1) ?? newest;
}

interface NoticeView extends DocumentFacts {
  notices: PrivacyNotices;
  day: IsoDate;
  version: string | null;
}

// As `/privacidad` shows it; `version` null is the one in force; null for an unknown version.
export function viewNotice({ notices, day, version, ...facts }: NoticeView): PrivacyNotice | null {
  const current = noticeAt(notices, day);
  const notice = version === null ? current : notices.find((known) => known.version === version);
  if (!notice) return null;
  const { title, validFrom, note, blocks } = fillDocument(notice, facts);
  return {
    title,
    version: notice.version,
    validFrom,
    note: note ?? null,
    inForce: current.version,
    blocks: blocks.map(({ text, ...block }) => ({ ...block, text: typeset(text) })),
    versions: notices.map((known) => ({ version: known.version, validFrom: known.validFrom })),
  };
}
