export function RejectedPicture() {
  return (
    <svg viewBox="0 0 240 180" width="240" height="180" aria-hidden="true" focusable="false">
      <ellipse cx="120" cy="164" rx="92" ry="8" fill="var(--line)" />
      <g transform="rotate(-8 116 88)">
        <rect
          x="40"
          y="40"
          width="152"
          height="98"
          rx="12"
          fill="var(--paper)"
          stroke="var(--ink)"
          strokeWidth="3"
        />
        <path d="M41 62h150v18H41z" fill="var(--ink)" />
        <rect
          x="56"
          y="96"
          width="26"
          height="20"
          rx="4"
          fill="var(--yellow)"
          stroke="var(--ink)"
          strokeWidth="2"
        />
        <path d="M96 106h34" stroke="var(--line)" strokeWidth="7" strokeLinecap="round" />
      </g>
      <circle cx="178" cy="118" r="32" fill="var(--danger)" stroke="var(--paper)" strokeWidth="6" />
      <path d="m167 107 22 22m0-22-22 22" stroke="var(--paper)" strokeWidth="7" strokeLinecap="round" />
    </svg>
  );
}
