import { shortDate } from "@shop/domain/format/iso-date";
import { findSeasons } from "../../modules/catalogue/queries/seasons";
import { closeSeason, endSeason, openSeason } from "../../modules/catalogue/season-acts";
import { defineCommand, TEXT, told } from "../command/define-command";
import { readDay, refuse } from "../command/read-words";
import { readSure, runAct, SURE } from "../command/run-act";
import { seasonsCopy as copy } from "./offer-copy";

const readYear = (typed: string | undefined): number =>
  typed !== undefined && /^20\d\d$/.test(typed) ? Number(typed) : refuse(copy.year);

export const seasonOpen = defineCommand({
  name: "season open",
  usage: {
    '<año> [--on 2027-08-01] --reason "…" [--yes]': "abre la venta de una temporada y dice qué le falta",
  },
  options: { on: TEXT, ...SURE },
  read: (typed, [year]) => ({ ...readSure(typed), year: readYear(year), on: readDay(typed.on) ?? null }),
  run: (desk, request) =>
    runAct(desk, request, {
      act: openSeason,
      question: ({ year, on, sections, besides, gaps }) =>
        copy.open.question(year, shortDate(on), sections.open, besides, gaps),
      done: ({ year, on }) => copy.open.done(year, shortDate(on)),
    }),
});

export const seasonClose = defineCommand({
  name: "season close",
  usage: { '<año> [--on 2027-12-01] --reason "…" [--yes]': "cierra la venta de una temporada" },
  options: { on: TEXT, ...SURE },
  read: (typed, [year]) => ({ ...readSure(typed), year: readYear(year), on: readDay(typed.on) ?? null }),
  run: (desk, request) =>
    runAct(desk, request, {
      act: closeSeason,
      question: ({ year, on, sections }) =>
        copy.close.question(year, shortDate(on), sections.open, sections.held),
      done: ({ year, on }) => copy.close.done(year, shortDate(on)),
    }),
});

export const seasonEnd = defineCommand({
  name: "season end",
  usage: { '<año> --reason "…" [--yes]': "termina una temporada tras su última clase" },
  options: SURE,
  read: (typed, [year]) => ({ ...readSure(typed), year: readYear(year) }),
  run: (desk, request) =>
    runAct(desk, request, {
      act: endSeason,
      question: ({ year }) => copy.end.question(year),
      done: ({ year }) => copy.end.done(year),
    }),
});

export const seasonList = defineCommand({
  name: "season list",
  usage: { "": "temporadas que se abrieron, con los días de su venta" },
  options: {},
  read: () => ({}),
  run: async ({ deps }) => {
    const day = (date: string | null) => date && shortDate(date);
    const rows = (await findSeasons(deps.db)).map(({ year, opensOn, closesOn, endedAt }) =>
      copy.row(year, day(opensOn), day(closesOn), endedAt !== null),
    );
    return told(...(rows.length > 0 ? rows : [copy.none]));
  },
});
