import type { Brand } from "@shop/domain/brand/brand";
import { LEAST_CONTRAST, USUAL_COLOURS, unreadableUses } from "@shop/domain/brand/palette";
import { unknownTerms } from "@shop/domain/contract/term-texts";
import { normaliseRut } from "@shop/domain/people/rut";
import { ADVERTISERS } from "@shop/domain/pricing/advertised";
import { USUAL_HOURS } from "@shop/domain/programs/usual-hours";
import type { SeasonSale } from "@shop/domain/schedule/season";
import { USUAL_SEASON } from "@shop/domain/schedule/season-copy";
import { PAYMENT_DOCUMENTS, VOUCHER_REFUND_DOCUMENTS } from "@shop/domain/tax/tax-documents";
import { z } from "zod";
import { settingsCopy as copy } from "./academy-copy";
import { ContractSettings, DaysWithoutClasses } from "./contract/contract-settings";

const Text = z.string().trim().min(1).max(300);
const Percent = z.number().min(0).max(100);
const Month = z.number().int().min(1).max(12);
const MonthsByKind = z.strictObject({ annual: Month, intensive: Month });
const Link = z.strictObject({ label: Text, url: z.url({ protocol: /^https?$/ }) });
const WebAddress = z.url({ protocol: /^https?$/ });
const DocumentPath = z.string().regex(/^\/api\/static\/[a-z0-9-]+\.pdf$/, copy.documentPath);

const Documents = z.strictObject({
  rulebook: DocumentPath,
  rulebookContract: DocumentPath,
  servicesContract: DocumentPath,
  /** `{{season}}` in it is replaced by the year. */
  termsVersion: Text.max(40),
});

const VenueId = z.number().int().positive();

// Venues with a part of their own (domain: `VenueRoles`), and contracts of single venues.
const SpecialVenues = z.strictObject({
  virtualCampus: VenueId.optional(),
  online: VenueId.optional(),
  proposed: VenueId.optional(),
  contracts: z.array(z.strictObject({ venueId: VenueId, document: DocumentPath })).default([]),
});

const SessionPercent = z.strictObject({ fromCourses: z.number().int().min(1).max(12), percent: Percent });

const SessionPercents = z
  .array(SessionPercent)
  .refine(
    (rows) => rows.every(({ fromCourses }, index) => fromCourses > (rows[index - 1]?.fromCourses ?? 0)),
    { error: copy.rising },
  );

const BrandName = z.string().trim().min(2).max(40);

const Colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, copy.colour)
  .transform((hex) => hex.toLowerCase());

const BrandColours = z
  .strictObject({ main: Colour, accent: Colour, second: Colour })
  .superRefine((colours, { addIssue }) => {
    for (const { colour, what, contrast } of unreadableUses(colours))
      addIssue({
        code: "custom",
        path: [colour],
        message: copy.unreadable(what, contrast, LEAST_CONTRAST),
      });
  });

const Paragraph = z.string().trim().min(1).max(600);

export const TAX_DOCUMENT = "taxDocument";

const unknownIn = (text: string) => unknownTerms(text, [TAX_DOCUMENT]);

const Answer = Paragraph.refine((text) => unknownIn(text).length === 0, {
  error: ({ input }) => copy.unknownTerms(unknownIn(String(input))),
});

const Presentation = z.strictObject({
  founded: z.number().int().min(1850).max(2100).optional(),
  classes: z
    .array(z.strictObject({ title: Text, text: Paragraph }))
    .max(6)
    .default([]),
  teachers: z
    .array(z.strictObject({ name: Text, text: Paragraph }))
    .max(12)
    .default([]),
  results: z
    .array(z.strictObject({ value: z.string().trim().min(1).max(12), text: Text }))
    .max(6)
    .default([]),
  /** Answers must agree with the documents and take their numbers from the contract as `{{name}}`. */
  questions: z
    .array(z.strictObject({ question: Text, answer: Answer, isOnLanding: z.boolean().default(false) }))
    .max(12)
    .default([]),
});

// For the privacy notice (Ley 19.628, art. 14 ter).
const Privacy = z.strictObject({
  representative: Text.or(z.literal("")).default(""),
  dataOfficer: Text.or(z.literal("")).default(""),
  transfersAbroad: z
    .array(z.strictObject({ recipient: Text, country: Text, safeguard: Text }))
    .max(20)
    .default([]),
});

/** Tax documents of payments and refunds (domain: `TaxTerms`); the academy's accountant decides. */
export const TaxSetting = z
  .strictObject({
    payments: z.enum(PAYMENT_DOCUMENTS),
    voucherRefunds: z.strictObject({
      card: z.enum(VOUCHER_REFUND_DOCUMENTS),
      transfer: z.enum(VOUCHER_REFUND_DOCUMENTS),
    }),
  })
  .default({ payments: "voucher_48", voucherRefunds: { card: "none", transfer: "credit_note_61" } });

// The academy's own settings (docs/architecture.md): `catalogue/academy.yaml`, one row per key in the database.
const AcademySettings = z.strictObject({
  /** Percent for enrolling online (GEN-11, API-08). */
  discount: Percent,
  /** Percent by number of courses. */
  sessionPercents: SessionPercents,
  programSessionPercents: z
    .array(z.strictObject({ programId: z.number().int().min(1), sessionPercents: SessionPercents }))
    .default([]),
  advertisedPercents: z.partialRecord(z.enum(ADVERTISERS), z.number().int().min(1).max(100)).default({}),
  /** CLP per student's programme. */
  enrolmentFee: z.number().int().min(0).max(10_000_000),
  /** Year of sections that name none; `auto` is the season that was opened last. */
  season: z.union([z.literal("auto"), z.number().int().min(2020).max(2100)], {
    error: copy.season,
  }),
  seasonStarts: MonthsByKind.default(USUAL_SEASON.seasonStarts),
  seasonEnds: MonthsByKind.default(USUAL_SEASON.seasonEnds),
  contract: ContractSettings,
  daysOff: DaysWithoutClasses.default({ holidays: [], recesses: [] }),
  /** Years that an order's data are kept; the contract's tenth clause promises them. */
  retention: z
    .strictObject({
      programmeYears: z.number().int().min(2).max(10),
      taxYears: z.number().int().min(3).max(10),
    })
    .default({ programmeYears: 2, taxYears: 6 }),
  /** Answers `/programs/{id}/withchildrens` without an id once 367 is gone. */
  defaultProgramId: z.number().int().positive().optional(),
  orderPrefix: z
    .string()
    .regex(/^[A-Z]{2,5}$/, copy.orderPrefix)
    .default("ORD"),
  supportPhone: Text,
  supportHours: Text.default(USUAL_HOURS),
  /** Opens a conversation and takes `?text=`, such as https://wa.me/56912345678. */
  whatsApp: WebAddress.or(z.literal("")).default(""),
  seller: z.strictObject({
    legalName: Text,
    rut: z.string().refine((text) => normaliseRut(text) === text, { error: copy.rut }),
    address: Text,
    email: z.email(),
  }),
  links: z.strictObject({
    programs: WebAddress,
    faq: WebAddress,
    contact: WebAddress,
    academy: WebAddress,
    /** Where classes at a distance are attended. */
    classroom: WebAddress.optional(),
    social: z.array(Link).max(10),
    apps: z.array(Link).max(10),
  }),
  tax: TaxSetting,
  presentation: Presentation.prefault({}),
  privacy: Privacy.prefault({}),
  documents: Documents,
  venues: SpecialVenues.prefault({}),
  /** CLP; what gives more back takes two people at the desk. */
  secondPersonAboveClp: z.number().int().min(0).max(100_000_000).default(200_000),
});
/** `catalogue/academy.yaml`; the logo lies beside it. */
export const AcademyFile = AcademySettings.extend({
  brand: z.strictObject({ name: BrandName, colours: BrandColours.default(USUAL_COLOURS) }).optional(),
});

// Stored form; ignores settings of another version of the shop.
export const StoredSettings = z.object({ ...AcademySettings.shape, documents: z.object(Documents.shape) });

export interface Academy extends z.infer<typeof AcademySettings> {
  brand: Brand;
  /** Seasons that were opened; none before they are read from the database. */
  sales: readonly SeasonSale[];
}

/** Before its logo is read. */
export const academyOf = ({ brand, ...settings }: z.infer<typeof AcademyFile>): Academy => ({
  ...settings,
  sales: [],
  brand: brand ? { ...brand, logo: null, pictures: [] } : brandOf(settings.seller.legalName),
});

export const brandOf = (name: string): Brand => ({
  name,
  colours: USUAL_COLOURS,
  logo: null,
  pictures: [],
});
