export function EmptyBackpackPicture() {
  return (
    <svg viewBox="0 0 240 190" width="240" height="190" aria-hidden="true" focusable="false">
      <ellipse cx="120" cy="176" rx="86" ry="8" fill="var(--line)" />
      <path
        d="M98 40V28a12 12 0 0 1 12-12h20a12 12 0 0 1 12 12v12"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="6"
      />
      <path
        d="M62 92a54 54 0 0 1 54-54h8a54 54 0 0 1 54 54v68a14 14 0 0 1-14 14H76a14 14 0 0 1-14-14z"
        fill="var(--red)"
        stroke="var(--ink)"
        strokeWidth="3"
      />
      <path
        d="M80 84a38 38 0 0 1 38-32h4a38 38 0 0 1 38 32z"
        fill="var(--paper)"
        stroke="var(--ink)"
        strokeWidth="3"
      />
      <path d="M98 74h44" stroke="var(--line)" strokeWidth="5" strokeDasharray="2 10" strokeLinecap="round" />
      <rect
        x="80"
        y="116"
        width="80"
        height="44"
        rx="9"
        fill="var(--red-deep)"
        stroke="var(--ink)"
        strokeWidth="3"
      />
      <path d="M80 130h80" stroke="var(--ink)" strokeWidth="3" />
      <rect
        x="112"
        y="124"
        width="16"
        height="14"
        rx="4"
        fill="var(--yellow)"
        stroke="var(--ink)"
        strokeWidth="2.5"
      />
      <path
        d="M50 112h12v44H54a8 8 0 0 1-8-8v-28a8 8 0 0 1 4-8zm140 0h-12v44h8a8 8 0 0 0 8-8v-28a8 8 0 0 0-4-8z"
        fill="var(--red-deep)"
        stroke="var(--ink)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </svg>
  );
}
