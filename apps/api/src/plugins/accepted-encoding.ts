const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send a handful of texts; who sends others is answered without being remembered. */
const MOST_REMEMBERED = 100;

/**
 * Makes what chooses the encoding that an `Accept-Encoding` likes best among those offered, the first of those that it
 * likes alike; null when it names none, refuses them with `q=0` or is not there (RFC 9110, 12.5.3).
 */
export function encodingChooser(offered: readonly Encoding[]) {
  const remembered = new Map<string, Encoding | null>();
  return (header: string | undefined): Encoding | null => {
    if (!header) return null;
    const known = remembered.get(header);
    if (known !== undefined) return known;
    const encoding = likedBest(header, offered);
    if (remembered.size < MOST_REMEMBERED) remembered.set(header, encoding);
    return encoding;
  };
}

/** Chooses among all that answers are made in, brotli first. */
export const acceptedEncoding = encodingChooser(ENCODINGS);

function likedBest(header: string, offered: readonly Encoding[]): Encoding | null {
  const weights = new Map(header.toLowerCase().split(",").map(weighCoding));
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get("*") ?? 0;
  const liked = offered.filter((encoding) => weightOf(encoding) > 0);
  return liked.sort((a, b) => weightOf(b) - weightOf(a))[0] ?? null;
}

function weighCoding(part: string): [name: string, weight: number] {
  const [name = "", ...params] = part.split(";").map((text) => text.trim());
  const weight = params.find((param) => param.startsWith("q="))?.slice(2);
  return [name, weight === undefined ? 1 : Number(weight)];
}
