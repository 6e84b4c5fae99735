import { expect, type Page } from "@playwright/test";

/** What a screen says that no reply of the API bears out. */
interface Untrue {
  screen: string;
  figure: string;
  around: string;
}

const AMOUNT = /\$\s?(\d{1,3}(?:\.\d{3})+|\d+)/g;
const PERCENT = /(\d{1,3})\s?%/g;
const YEAR = /(?<![\d.\-/$])20\d\d(?![\d.]|-\d{6})/g;
/** Dates of birth and of payment are in no reply as the screens write them. */
const DATE = /nacimiento|\d\d\/\d\d\/20\d\d/;
const AROUND = 40;

/** Figures read from the replies. */
interface Read {
  numbers: Set<number>;
  /** As JSON: the objects with several numbers together. */
  quotes: Set<string>;
  /** Of the courses. */
  prices: Set<number>;
}

/** Every number of a reply, with the quotes and the courses' prices among them. */
function collect(value: unknown, read: Read): void {
  if (typeof value === "number") read.numbers.add(value);
  if (typeof value !== "object" || value === null) return;
  if ("precioBruto" in value && "precioTotal" in value) read.quotes.add(JSON.stringify(value));
  if ("priceOfert" in value) for (const sum of packSums(value as Pack)) read.numbers.add(sum);
  else if ("price" in value && "priceOnline" in value) read.prices.add(Number(value.price));
  // The landing's usual choice.
  if ("total" in value && "firstClass" in value) read.numbers.add(instalmentOf(Number(value.total)));
  for (const part of Object.values(value)) collect(part, read);
}

interface Pack {
  price: number;
  priceOfert: number;
}

/** What a pack takes off its price, also in percent. */
const packSums = ({ price, priceOfert }: Pack) => [
  price - priceOfert,
  Math.round((100 * (price - priceOfert)) / price),
];

interface Quote {
  precioBruto: number;
  precioSubTotal: number;
  precioTotal: number;
  totalDescuento: number;
  valorMatricula: number;
  valorCupon: number;
}

const INSTALMENTS = 12;
const instalmentOf = (total: number) => Math.ceil(total / INSTALMENTS);

/** The sums that the screens state: struck price, instalments, and the price before a coupon. */
const sumsOf = ({ precioTotal, totalDescuento, valorCupon }: Quote) => [
  precioTotal + totalDescuento,
  precioTotal + valorCupon,
  instalmentOf(precioTotal),
];

/** The part that a course of a price has of a total without its fee, rounded either way so that all parts add up. */
const partsOf = ({ precioBruto, precioTotal, valorMatricula }: Quote, price: number) => {
  const part = ((precioTotal - valorMatricula) * price) / precioBruto;
  return [Math.floor(part), Math.ceil(part)];
};

/** Of several students together, each field is the sum. */
function added(one: Quote, other: Quote): Quote {
  const keys = Object.keys(one) as (keyof Quote)[];
  return Object.fromEntries(
    keys.map((key) => [key, Number(one[key]) + Number(other[key])]),
  ) as unknown as Quote;
}

/** Text that can be read, without the options of a list, of which one is chosen. Runs in the page. */
function readInSight(): string {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (holder && !holder.closest("option, script, style") && holder.checkVisibility())
      texts.push(node.textContent ?? "");
  }
  return texts.join(" ").replaceAll(/\s+/g, " ");
}

// What a page was drawn of stands in its document.
function factsOf(html: string): unknown[] {
  const [, facts = "[]"] = /id="page-facts">([^<]*)</.exec(html) ?? [];
  return (JSON.parse(facts) as [unknown, unknown][]).map(([, data]) => data);
}

const isConfig = (told: unknown): told is { season: number } =>
  typeof told === "object" && told !== null && "season" in told && "supportPhone" in told;

/**
 * Records the API's replies to a page, and compares the page with them: each amount is in a reply or one of the stated
 * sums of a quote, each percent is a reply's, each year is the season's, a birth's or a contract's.
 */
export function watchFigures(page: Page) {
  const replies: Read = { numbers: new Set(), quotes: new Set(), prices: new Set() };
  const years = new Set<string>();
  const untrue: Untrue[] = [];
  const read: Promise<void>[] = [];
  let seen = 0;

  page.on("response", (response) => {
    const type = response.headers()["content-type"] ?? "";
    const isReply = response.url().includes("/api/") && type.includes("json");
    if (!isReply && !type.includes("html")) return;
    read.push(
      response.text().then(
        (body) => {
          const told: unknown[] = isReply ? [JSON.parse(body)] : factsOf(body);
          for (const each of told) {
            collect(each, replies);
            if (isConfig(each)) years.add(String(each.season));
          }
        },
        // The page went on before the body was read: what it holds was not shown either.
        () => undefined,
      ),
    );
  });

  function known(): Set<number> {
    const all = [...replies.quotes].map((text) => JSON.parse(text) as Quote);
    const pairs = all.flatMap((one) => all.map((other) => added(one, other)));
    const sums = [...all, ...pairs].flatMap((quote) => [...sumsOf(quote), ...Object.values(quote)]);
    const parts = all.flatMap((quote) => [...replies.prices].flatMap((price) => partsOf(quote, price)));
    return new Set([...replies.numbers, ...sums.map(Number), ...parts]);
  }

  /** Reads every figure in sight of a screen. */
  async function look(screen: string): Promise<void> {
    await page.waitForLoadState("networkidle");
    const text = await page.evaluate(readInSight);
    // What was shown had arrived before; a reply that arrives meanwhile is read too.
    await Promise.all(read);
    const values = known();
    const check = (pattern: RegExp, isTrue: (figure: string) => boolean) => {
      for (const match of text.matchAll(pattern)) {
        seen += 1;
        const around = text.slice(Math.max(0, match.index - AROUND), match.index + match[0].length + AROUND);
        if (!isTrue(match[1] ?? match[0]) && !DATE.test(around))
          untrue.push({ screen, figure: match[0], around });
      }
    };
    check(AMOUNT, (figure) => values.has(Number(figure.replaceAll(".", ""))));
    check(PERCENT, (figure) => values.has(Number(figure)));
    check(YEAR, (figure) => years.has(figure));
  }

  return {
    look,
    /** What was found so far. */
    untrue: () => untrue.map(({ figure }) => figure),
    /** Fails with everything that was found; the count shows that the walk saw figures at all. */
    expectTrue: (atLeast: number) => {
      expect(untrue).toEqual([]);
      expect(seen).toBeGreaterThan(atLeast);
    },
  };
}
