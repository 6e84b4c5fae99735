import { formatClp } from "@shop/domain/format/money";
import type { SeasonGap } from "../../modules/catalogue/season-acts";

const GAPS: Readonly<Record<SeasonGap, string>> = {
  HOLIDAYS: "no tiene feriados ni recesos en academy.yaml",
  CONTRACT_VERSION: "su contrato tiene la misma versión que el de otra temporada",
  PRICES: "tiene cursos sin precio",
  ADVERTISED_PERCENTS: "no alcanza un «hasta N %» que se anuncia",
};

const sections = (count: number) => (count === 1 ? "1 curso abierto" : `${count} cursos abiertos`);

const besidesOf = (years: readonly number[]) =>
  years.length === 0 ? "" : ` A su lado se vende ${years.join(" y ")}.`;

export const seasonsCopy = {
  year: "Escribe el año de la temporada, como 2028.",
  open: {
    question: (
      year: number,
      on: string,
      count: number,
      besides: readonly number[],
      gaps: readonly SeasonGap[],
    ) =>
      [
        `La temporada ${year} se vende desde el ${on}: ${sections(count)}.${besidesOf(besides)}`,
        ...gaps.map((gap) => `Atención: ${GAPS[gap]}.`),
      ].join("\n"),
    done: (year: number, on: string) => `La temporada ${year} se vende desde el ${on}.`,
  },
  close: {
    question: (year: number, on: string, count: number, held: number) =>
      `Desde el ${on} no se vende la temporada ${year}: ${sections(count)}, ${held} cupos tomados ahora, que desde entonces ya no se pueden pagar.`,
    done: (year: number, on: string) => `La venta de la temporada ${year} termina el ${on}.`,
  },
  end: {
    question: (year: number) =>
      `La temporada ${year} termina: sus cursos salen de los archivos de la academia. Lo vendido queda.`,
    done: (year: number) => `La temporada ${year} terminó.`,
  },
  none: "Ninguna temporada se ha abierto.",
  row: (year: number, from: string | null, until: string | null, hasEnded: boolean) =>
    [
      `${year}: a la venta`,
      from ? `desde el ${from}` : "",
      until ? `hasta antes del ${until}` : "sin término",
      hasEnded ? "(terminada)" : "",
    ]
      .filter(Boolean)
      .join(" "),
};

const valueText = (value: unknown) => (typeof value === "number" ? formatClp(value) : JSON.stringify(value));

export const pricesCopy = {
  subject: "Escribe el número de un curso, el de un paquete con --pack, o terms.",
  none: "De eso no se ha publicado ningún precio.",
  row: (from: string, until: string | null, value: unknown) =>
    `desde el ${from}${until ? ` hasta el ${until}` : ""}: ${valueText(value)}`,
};
