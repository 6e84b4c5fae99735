import type { Brand } from "@shop/domain/brand/brand";
import { USUAL_COLOURS } from "@shop/domain/brand/palette";
import { santiagoDate } from "@shop/domain/format/instants";
import { NO_VENUE_ROLES, type VenueRoles } from "@shop/domain/programs/campus";
import { SCHOOL_YEARS, type SchoolYear } from "@shop/domain/programs/school-year";
import { seasonOfMonth } from "@shop/domain/schedule/season";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../api";

/** Fixed while a page is open. A page that the server wrote has it in its document. */
export const shopConfigQuery = queryOptions({
  queryKey: ["config"],
  queryFn: async ({ client }) => {
    const { serverNow, ...config } = await api("getConfig");
    client.setQueryData(shopClockQuery.queryKey, clockAt(serverNow));
    // While processes are replaced, one of the version before may reply, which has neither.
    const { seasons = [], documents } = config;
    return {
      ...config,
      seasons,
      documents: { ...documents, venueContracts: documents.venueContracts ?? {} },
    };
  },
  staleTime: Number.POSITIVE_INFINITY,
});

// Beside `performance.now()`, which no change of the browser's clock moves.
const clockAt = (serverNow: string) => ({ serverMs: Date.parse(serverNow), receivedAt: performance.now() });

/** The shop's clock: a page may have its settings from its own document. */
export const shopClockQuery = queryOptions({
  queryKey: ["clock"],
  queryFn: async () => clockAt((await api("getConfig")).serverNow),
  staleTime: Number.POSITIVE_INFINITY,
});

/** In ms; the browser's own until the shop's is known. */
export const shopNow = (clock: ReturnType<typeof clockAt> | undefined): number =>
  clock ? clock.serverMs + performance.now() - clock.receivedAt : Date.now();

// Of a page without settings: texts do without the name.
const NO_BRAND: Brand = { name: "", colours: USUAL_COLOURS, logo: null, pictures: [] };

export function useBrand(): Brand {
  return useQuery(shopConfigQuery).data?.brand ?? NO_BRAND;
}

export function useVenueRoles(): VenueRoles {
  return useQuery(shopConfigQuery).data?.venueRoles ?? NO_VENUE_ROLES;
}

export function useClassroom(): string | null {
  return useQuery(shopConfigQuery).data?.links.classroom ?? null;
}

export function useSeason(): number | null {
  return useQuery(shopConfigQuery).data?.season ?? null;
}

/** The year that a start month means; null while the shop's settings are not known. */
export function useSeasonOf(): (month: number) => number | null {
  const { data: config } = useQuery(shopConfigQuery);
  // Read with the settings.
  const { data: clock } = useQuery({ ...shopClockQuery, enabled: false });
  const years = config?.seasons.map(({ year }) => year) ?? [];
  if (years.length < 2) return () => config?.season ?? null;
  const today = santiagoDate(new Date(shopNow(clock)));
  return (month) => seasonOfMonth(month, years, today);
}

/** Does it sell packs; yes while it is not known. */
export function useHasPacks(): boolean {
  return useQuery(shopConfigQuery).data?.offer.hasPacks ?? true;
}

/** School years that the academy teaches; all while it is not known. */
export function useTaughtYears(): readonly SchoolYear[] {
  const taught = useQuery(shopConfigQuery).data?.offer.years.map(({ year }) => year) ?? [];
  return taught.length > 0 ? taught : SCHOOL_YEARS;
}
