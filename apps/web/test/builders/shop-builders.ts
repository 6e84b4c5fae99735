import type { Course } from "@shop/contracts/offer/courses";
import type { Venue } from "@shop/contracts/offer/places";
import type { PriceFrom, Program, ProgramDates } from "@shop/contracts/offer/programs";
import type { Student } from "@shop/contracts/people";
import type { TimedShopConfig } from "@shop/contracts/shop-config";
import { USUAL_COLOURS } from "@shop/domain/brand/palette";
import { MONTH_NAMES } from "@shop/domain/schedule/month-copy";
import { USUAL_SEASON } from "@shop/domain/schedule/season-copy";
import { OFFERED_YEARS } from "./offered-years";

const ALL_YEARS: Program["Metas"][number]["applyTo"] = ["1", "2", "3", "4", "e"];

export function aMeta(name: string, changes: Partial<Program["Metas"][number]> = {}) {
  const rest = {
    shortName: name,
    applyTo: ALL_YEARS,
    isIntensive: false,
    programCode: name,
    meses_enable: [],
  };
  return { name, ...rest, ...changes };
}

export function aDetail(name: string, value: string, changes: Partial<Program["Details"][number]> = {}) {
  const rest = { tooltip: null, main: true, detailCategory: "Clases", ProgramDetail: { value } };
  return { name, ...rest, ...changes };
}

/** Half off, in April, in CLP. */
export function aPriceFrom(precioTotal: number, changes: Partial<PriceFrom> = {}): PriceFrom {
  return {
    mes: 4,
    cursos: 1,
    precioAntes: precioTotal * 2,
    porcentajeDescuento: 50,
    precioTotal,
    valorMatricula: 30_000,
    cursosMinimos: 1,
    ...changes,
  };
}

export function aProgram(changes: Partial<Program> = {}): Program {
  return {
    id: 367,
    name: "Presencial Anual",
    code: "PRE",
    parentId: null,
    order: 1,
    kind: "in_person",
    isOnline: false,
    isPdvX: false,
    priceFrom: aPriceFrom(445_000),
    hasSeats: true,
    Locations: [
      { id: 51, name: "Pre Sede Plaza Egaña", communeId: 328 },
      { id: 52, name: "Pre Sede San Miguel", communeId: 345 },
    ],
    Metas: [aMeta("Presencial")],
    Details: [],
    enable: MONTH_NAMES.map(() => true),
    Childrens: [],
    ...changes,
  };
}

export const streaming = aProgram({
  id: 371,
  name: "PDVx Anual",
  kind: "streaming",
  isPdvX: true,
  Locations: [{ id: 42, name: "Campus Virtual", communeId: 320 }],
  Metas: [aMeta("Streaming")],
});

export function aVenue(changes: Partial<Venue> = {}): Venue {
  return {
    id: 51,
    pdvId: 251,
    name: "Pre Sede Plaza Egaña",
    address: "Av. Irarrázaval 5450",
    phone: null,
    phone2: null,
    businessHours: null,
    commerceCode: "1",
    communeId: 328,
    latitude: null,
    longitude: null,
    Commune: { id: 328, name: "Ñuñoa", regionId: 13 },
    City: { id: 1, name: "Santiago" },
    Region: { id: 13, name: "Metropolitana" },
    ...changes,
  };
}

export const sanMiguel = aVenue({
  id: 52,
  name: "Pre Sede San Miguel",
  communeId: 345,
  latitude: -33.4885,
  longitude: -70.6513,
  Commune: { id: 345, name: "San Miguel", regionId: 13 },
});

export function theMonths(enable: number[]): ProgramDates[] {
  const flags = Object.fromEntries(
    MONTH_NAMES.map((name, index) => [name, enable.includes(index + 1)]),
  ) as Record<(typeof MONTH_NAMES)[number], boolean>;
  return [{ id: 1, ...flags, enable, prices: enable.map((mes) => aPriceFrom(445_000, { mes })) }];
}

/** As its own session reads it. */
export function aStudent(changes: Partial<Student> = {}): Student {
  return {
    id: 55,
    name: "Camila",
    fatherLastName: "Soto",
    lastName: "Ríos",
    rut: "12345678-5",
    email: "camila@correo.cl",
    phone: "+56912345678",
    phoneNumber: "+56912345678",
    birthday: "2008-03-05",
    preferredVenue: null,
    sede: null,
    establishment: null,
    graduationYear: null,
    careerPath: "pdv",
    regionId: null,
    communeId: null,
    averageScore: null,
    gender: null,
    schoolRegionId: null,
    schoolCommuneId: null,
    schoolId: null,
    authorizationPublicitary: false,
    financingPartyId: null,
    caretakerId: null,
    packId: null,
    Caretaker: null,
    ...changes,
  };
}

type Hours = readonly [dayOfWeek: number, startTime: string, endTime: string];

export const hoursOn = (days: number[], time: string) =>
  days.map((day) => [day, time.slice(0, 5), time.slice(-5)] as const);

interface CourseOptions extends Partial<Omit<Course, "Subject" | "Schedules">> {
  subject: string;
  hours?: readonly Hours[];
}

/** Equal subject names are one subject. */
export function aCourse({ subject, hours = [[1, "17:00", "18:30"]], ...changes }: CourseOptions): Course {
  const id = changes.id ?? 1;
  const subjectId = [...subject].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_003;
  const hasMention = changes.hasMention ?? false;
  return {
    id,
    name: subject,
    pdvCode: `C${id}`,
    pdvId: id,
    hour: "",
    programId: 367,
    locationId: 51,
    subjectId,
    mes: 4,
    price: 100_000,
    priceOnline: 50_000,
    hasMention,
    isElective: false,
    isCommon: false,
    seatsAvailable: 20,
    seatsCapacity: 35,
    Subject: { id: subjectId, name: subject, hasMention },
    Schedules: hours.map(([dayOfWeek, startTime, endTime], index) => ({
      id: id * 10 + index,
      courseId: id,
      dayOfWeek,
      block: 1,
      startTime,
      endTime,
    })),
    ...changes,
  };
}

export function aConfig(changes: Partial<TimedShopConfig> = {}): TimedShopConfig {
  return {
    serverNow: "2026-11-21T12:00:00.000Z",
    brand: { name: "PDV", colours: USUAL_COLOURS, logo: null, pictures: [] },
    supportPhone: "+56 2 2555 0100",
    supportHours: "Lunes a viernes de 9:00 a 20:00",
    whatsApp: "https://whatsapp.example/pdv",
    venuePictures: { plan: {}, photo: {} },
    offer: {
      programs: 33,
      venues: 16,
      venueNames: ["Plaza Egaña", "San Miguel"],
      courses: 1600,
      hasPacks: true,
      modalities: ["Esencial", "Mentoría", "Online", "Presencial", "Streaming"],
      minimumCourses: { Streaming: 3, Online: 3 },
      years: OFFERED_YEARS,
    },
    venueRoles: { virtualCampus: { id: 42, communeId: 320 }, onlineId: 1_000_220, proposedId: 51 },
    usualChoice: {
      ...{ year: "4", venueName: "Plaza Egaña", courses: 2, total: 180_000, isLeast: false },
      ...{ firstClass: "2027-04-02", lastClass: "2027-12-31" },
    },
    otpCheck: true,
    testMode: true,
    demoPages: true,
    fallbackDiscount: 42,
    enrolmentFee: 30_000,
    sessionPercents: [{ fromCourses: 2, percent: 5 }],
    programSessionPercents: [],
    advertisedPercents: { Presencial: 50, Streaming: 65, Online: 70, Mentoría: 50, Esencial: 55, outlet: 65 },
    holdMinutes: { stepper: 15, legacy: 15, outlet: 5 },
    inactivity: { totalSeconds: 900, warningSeconds: 120 },
    season: 2027,
    seasons: [{ year: 2027, termsVersion: "2026-1" }],
    ...USUAL_SEASON,
    daysOff: [],
    contractTerms: {
      withdrawal: { days: 10, daysUnconfirmed: 90, refundWithinDays: 45 },
      termination: { noticeDays: 30, refundWithinDays: 45, returnsFee: false },
      minimumStudents: null,
    },
    seller: { legalName: "PDV SpA", rut: "76543210-3", address: "Apoquindo 4501", email: "hola@pdv.example" },
    links: {
      programs: "https://www.pdv.example/programas",
      faq: "https://www.pdv.example/preguntas",
      contact: "https://www.pdv.example/contacto",
      academy: "https://www.pdv.example",
      classroom: "https://aula.pdv.example",
      social: [],
      apps: [],
    },
    presentation: { founded: null, classes: [], teachers: [], results: [], questions: [] },
    documents: {
      rulebook: "/api/static/reglamento.pdf",
      rulebookContract: "/api/static/contrato-reglamento.pdf",
      servicesContract: "/api/static/contrato-servicios.pdf",
      venueContracts: { "52": "/api/static/contrato-san-miguel.pdf" },
      termsVersion: "2026-1",
    },
    captcha: { provider: "off", siteKey: null },
    chatScriptUrl: null,
    mapTilesUrl: null,
    askPublicityConsent: true,
    nameRules: "spec",
    ...changes,
  };
}
