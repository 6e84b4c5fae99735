import type { ContractTerms } from "@shop/domain/contract/terms";
import { parseDate } from "@shop/domain/format/iso-date";
import type { DaysOff } from "@shop/domain/schedule/class-days";
import { z } from "zod";
import { settingsCopy as copy } from "../academy-copy";

const Days = z.number().int().min(1).max(365);

/** Bounds of Ley 19.496, art. 3 bis b: at least 10 days to withdraw, 90 unconfirmed, at most 45 to refund. */
export const ContractSettings = z.strictObject({
  withdrawal: z.strictObject({
    days: Days.min(10),
    daysUnconfirmed: Days.min(90),
    refundWithinDays: Days.max(45),
  }),
  termination: z.strictObject({ noticeDays: Days, refundWithinDays: Days, returnsFee: z.boolean() }),
  changes: z.strictObject({ free: z.number().int().min(0).max(10) }),
  academyChange: z.strictObject({ noticeDays: Days }),
  suspension: z.strictObject({ minimumDays: Days }),
  missedClasses: z.strictObject({ recoverWithinDays: Days }),
  closedVenue: z.strictObject({ days: Days }),
  complaints: z.strictObject({ businessDays: Days }),
  rulebook: z.strictObject({ noticeDays: Days }),
  minimumStudents: z.number().int().min(2).max(50).optional(),
}) satisfies z.ZodType<ContractTerms>;

const DayName = z.string().trim().min(1).max(80);
const IsoDay = z.string().refine((text) => parseDate(text) === text, { error: copy.day });

export const DaysWithoutClasses = z.strictObject({
  holidays: z.array(z.strictObject({ day: IsoDay, name: DayName })).max(200),
  recesses: z
    .array(
      z
        .strictObject({ from: IsoDay, until: IsoDay, name: DayName })
        .refine(({ from, until }) => from <= until, { error: copy.untilBefore }),
    )
    .max(50),
});

type DaysWithoutClasses = z.infer<typeof DaysWithoutClasses>;

export const daysOffOf = ({ holidays, recesses }: DaysWithoutClasses): DaysOff[] => [
  ...holidays.map(({ day }) => ({ from: day, until: day })),
  ...recesses.map(({ from, until }) => ({ from, until })),
];

export const daysOffIn = (days: DaysWithoutClasses, year: number): DaysOff[] =>
  daysOffOf(days).filter(({ from, until }) => from <= `${year}-12-31` && until >= `${year}-01-01`);
