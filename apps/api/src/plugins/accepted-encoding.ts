const ENCODINGS = ["br", "gzip"] as const;
type Encoding = (typeof ENCODINGS)[number];

// RFC 9110, 12.5.3: the highest weight, then the first offered; null when none is accepted.
export function acceptedEncoding(
  header: string | undefined,
  offered: readonly Encoding[] = ENCODINGS,
): Encoding | null {
  if (!header) return null;
  const weights = new Map(header.toLowerCase().split(",").map(weighCoding));
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get("*") ?? 0;
  const accepted = offered.filter((encoding) => weightOf(encoding) > 0);
  return accepted.sort((a, b) => weightOf(b) - weightOf(a))[0] ?? null;
}

function weighCoding(part: string): [name: string, weight: number] {
  const [name = "", ...params] = part.split(";").map((text) => text.trim());
  const weight = params.find((param) => param.startsWith("q="))?.slice(2);
  return [name, weight === undefined ? 1 : Number(weight)];
}
