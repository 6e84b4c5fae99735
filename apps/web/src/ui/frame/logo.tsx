/** Wordmark of the academy: P, D and a V that is also a tick. Decorative: its link carries the name. */
export function Logo({ height = 32 }: { height?: number }) {
  return (
    <svg height={height} width={(height * 92) / 32} viewBox="0 0 92 32" aria-hidden="true" focusable="false">
      <g fill="none" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
        <path stroke="var(--ink)" d="M5 28V7h8.5a6.75 6.75 0 0 1 0 13.5H5" />
        <path stroke="var(--ink)" d="M32.5 28V7H38a10.5 10.5 0 0 1 0 21z" />
        <path stroke="var(--red)" d="M58.5 15.5 67.5 28 87 4" />
      </g>
    </svg>
  );
}
