import { BRAND_PICTURES } from "@shop/domain/brand/brand";
import { NAME_RULES } from "@shop/domain/people/person-name";
import { ADVERTISERS } from "@shop/domain/pricing/advertised";
import { z } from "zod";
import { Clp, Id, SchoolYear } from "./fields/primitives";

const Link = z.object({ label: z.string(), url: z.string() });

const SessionPercent = z.object({ fromCourses: z.number().int(), percent: z.number() });

const Colour = z.string().regex(/^#[0-9a-f]{6}$/);

const Drawing = z.object({
  width: z.number().positive(),
  height: z.number().positive(),
  paths: z.array(
    z.object({
      d: z.string(),
      fill: Colour.optional(),
      stroke: Colour.optional(),
      strokeWidth: z.number().optional(),
      isRound: z.boolean().optional(),
    }),
  ),
});

export const Brand = z.object({
  name: z.string().meta({ description: "Como se la nombra en una frase" }),
  colours: z.object({ main: Colour, accent: Colour, second: Colour }),
  logo: z.nullable(Drawing).meta({ description: "Trazos del logo; sin él, va el nombre" }),
  pictures: z
    .array(z.enum(BRAND_PICTURES))
    .meta({ description: "Las que hay en /favicon.svg, /touch-icon.png y /share.png" }),
});

/** Public settings (spec §1, §2). */
export const ShopConfig = z.object({
  brand: Brand,
  supportPhone: z.string(),
  supportHours: z.string(),
  whatsApp: z.string().nullable().meta({ description: "Dirección de WhatsApp que admite ?text=" }),
  venuePictures: z
    .object({ plan: z.record(z.string(), z.string()), photo: z.record(z.string(), z.string()) })
    .meta({ description: "Plano y foto de cada sede que la academia entregó, por id de sede" }),
  offer: z
    .object({
      programs: z.number().int(),
      venues: z.number().int(),
      venueNames: z.array(z.string()).meta({ description: "Sedes a las que se asiste, por su nombre corto" }),
      courses: z.number().int(),
      hasPacks: z.boolean().meta({ description: "La academia vende paquetes" }),
      modalities: z.array(z.string()).meta({ description: "Las que la academia enseña" }),
      minimumCourses: z
        .record(z.string(), z.number().int())
        .meta({ description: "Por modalidad a la venta, con cuántos cursos se puede comprar" }),
      years: z.array(
        z.object({ year: SchoolYear, programs: z.number().int(), modalities: z.array(z.string()) }),
      ),
    })
    .meta({
      description:
        "Programas, sedes y cursos a la venta, y los programas de cada año escolar que la academia enseña",
    }),
  venueRoles: z
    .object({
      virtualCampus: z.nullable(z.object({ id: Id, communeId: Id })),
      onlineId: z.nullable(Id),
      proposedId: z.nullable(Id),
    })
    .meta({
      description:
        "Sedes con un papel propio: la del streaming y de quien no elige sede, la de los programas online y la que se propone primero",
    }),
  usualChoice: z
    .nullable(
      z.object({
        year: SchoolYear,
        venueName: z.nullable(z.string()),
        courses: z.number().int(),
        total: Clp,
        isLeast: z.boolean().meta({ description: "Con otros horarios cuesta más" }),
        firstClass: z.string(),
        lastClass: z.string(),
      }),
    )
    .meta({
      description: "Aquello con que parte la calculadora, con su total y el día de la primera y última clase",
    }),
  otpCheck: z.boolean(),
  testMode: z.boolean().meta({ description: "La tienda es de prueba y así lo muestra" }),
  demoPages: z.boolean().meta({ description: "Existen /compra y /components" }),
  fallbackDiscount: z.number(),
  enrolmentFee: Clp,
  sessionPercents: z
    .array(SessionPercent)
    .meta({ description: "Descuento por número de cursos: cuenta la fila más alta alcanzada" }),
  programSessionPercents: z
    .array(z.object({ programId: z.number().int(), sessionPercents: z.array(SessionPercent) }))
    .meta({ description: "Programas con su propia tabla, que cuenta en vez de la general" }),
  advertisedPercents: z
    .partialRecord(z.enum(ADVERTISERS), z.number().int())
    .meta({ description: "'Hasta N % de descuento' por modalidad y del outlet; lo que falta no se anuncia" }),
  holdMinutes: z.object({ stepper: z.number(), legacy: z.number(), outlet: z.number() }),
  /** The warning of the legacy flow is the specification's. */
  inactivity: z.object({ totalSeconds: z.number(), warningSeconds: z.number() }),
  season: z.number().int().meta({ description: "El año más nuevo de los que se venden" }),
  seasons: z
    .array(z.object({ year: z.number().int(), termsVersion: z.string() }))
    .meta({ description: "Años que se venden, con la versión de su contrato" }),
  /** First and last month of classes, 1–12. */
  seasonStarts: z.object({ annual: z.number().int(), intensive: z.number().int() }),
  seasonEnds: z.object({ annual: z.number().int(), intensive: z.number().int() }),
  /** Days of those years without classes. */
  daysOff: z.array(z.object({ from: z.string(), until: z.string() })),
  /** What the contract of the season promises in days. */
  contractTerms: z.object({
    withdrawal: z.object({
      days: z.number().int(),
      daysUnconfirmed: z.number().int(),
      refundWithinDays: z.number().int(),
    }),
    termination: z.object({
      noticeDays: z.number().int(),
      refundWithinDays: z.number().int(),
      returnsFee: z.boolean(),
    }),
    minimumStudents: z
      .nullable(z.number().int())
      .meta({ description: "Mínimo de estudiantes de un curso; null si el contrato no publica ninguno" }),
  }),
  seller: z.object({ legalName: z.string(), rut: z.string(), address: z.string(), email: z.string() }),
  links: z.object({
    programs: z.string(),
    faq: z.string(),
    contact: z.string(),
    academy: z.string(),
    classroom: z.nullable(z.string()),
    social: z.array(Link),
    apps: z.array(Link),
  }),
  presentation: z
    .object({
      founded: z.nullable(z.number().int()),
      classes: z.array(z.object({ title: z.string(), text: z.string() })),
      teachers: z.array(z.object({ name: z.string(), text: z.string() })),
      results: z.array(z.object({ value: z.string(), text: z.string() })),
      questions: z.array(
        z.object({
          question: z.string(),
          answer: z.string(),
          isOnLanding: z
            .boolean()
            .meta({ description: "También en la portada, no solo entre las preguntas" }),
        }),
      ),
    })
    .meta({
      description:
        "Lo que la academia cuenta de sí misma en la portada y las preguntas; lo que no entregó falta",
    }),
  documents: z.object({
    rulebook: z.string(),
    rulebookContract: z.string(),
    servicesContract: z.string(),
    venueContracts: z
      .record(z.string(), z.string())
      .meta({ description: "Por id de sede, los contratos de las que tienen uno propio" }),
    termsVersion: z.string(),
  }),
  captcha: z.object({ provider: z.enum(["altcha", "recaptcha", "off"]), siteKey: z.string().nullable() }),
  chatScriptUrl: z.string().nullable(),
  mapTilesUrl: z.string().nullable(),
  askPublicityConsent: z.boolean(),
  nameRules: z.enum(NAME_RULES),
});
export type ShopConfig = z.infer<typeof ShopConfig>;

export const TimedShopConfig = ShopConfig.extend({
  serverNow: z.string().meta({ description: "La hora de la tienda" }),
});
export type TimedShopConfig = z.infer<typeof TimedShopConfig>;

/** A version of the academy's privacy notice as a text, filled with how the shop is set up. */
export const PrivacyNotice = z.object({
  title: z.string(),
  version: z.string(),
  validFrom: z.string().meta({ description: "Primer día en que rige, AAAA-MM-DD" }),
  note: z.string().nullable(),
  inForce: z.string().meta({ description: "Versión que rige hoy" }),
  blocks: z.array(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("heading"), text: z.string() }),
      z.object({ kind: z.literal("paragraph"), text: z.string() }),
      z.object({ kind: z.literal("item"), marker: z.string(), text: z.string() }),
    ]),
  ),
  versions: z
    .array(z.object({ version: z.string(), validFrom: z.string() }))
    .meta({ description: "Todas, la más nueva primero" }),
});
export type PrivacyNotice = z.infer<typeof PrivacyNotice>;
