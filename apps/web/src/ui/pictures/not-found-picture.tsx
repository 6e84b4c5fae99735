export function NotFoundPicture() {
  return (
    <svg viewBox="0 0 288 200" width="288" height="200" aria-hidden="true" focusable="false">
      <ellipse cx="144" cy="184" rx="112" ry="9" fill="var(--line)" />
      <rect
        x="60"
        y="22"
        width="148"
        height="154"
        rx="12"
        fill="var(--paper)"
        stroke="var(--ink)"
        strokeWidth="3"
      />
      <path d="M60 52h148" stroke="var(--ink)" strokeWidth="3" />
      <circle cx="76" cy="37" r="4" fill="var(--red)" />
      <circle cx="90" cy="37" r="4" fill="var(--yellow)" />
      <circle cx="104" cy="37" r="4" fill="var(--green)" />
      <g fill="var(--mist)" stroke="var(--line)" strokeWidth="2">
        <rect x="74" y="66" width="34" height="28" rx="5" />
        <rect x="117" y="66" width="34" height="28" rx="5" />
        <rect x="160" y="66" width="34" height="28" rx="5" />
        <rect x="74" y="104" width="34" height="28" rx="5" />
        <rect x="160" y="104" width="34" height="28" rx="5" />
      </g>
      <rect x="112" y="118" width="38" height="30" rx="5" fill="var(--red)" transform="rotate(14 131 133)" />
      <rect x="76" y="146" width="36" height="22" rx="5" fill="var(--purple)" transform="rotate(-9 94 157)" />
      <circle
        cx="206"
        cy="122"
        r="33"
        fill="var(--paper)"
        fillOpacity="0.92"
        stroke="var(--ink)"
        strokeWidth="5"
      />
      <path d="m230 147 24 26" stroke="var(--ink)" strokeWidth="10" strokeLinecap="round" />
      <path
        d="M196 114a10 10 0 1 1 14 9c-3 1.6-4 3.4-4 6.5"
        fill="none"
        stroke="var(--red)"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <circle cx="206" cy="138" r="3" fill="var(--red)" />
    </svg>
  );
}
