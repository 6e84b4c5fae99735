/** What the shop gives: a week that fits and a price that adds up. */
export function LandingPicture() {
  return (
    <svg viewBox="0 0 520 420" width="520" height="420" aria-hidden="true" focusable="false">
      <circle cx="300" cy="206" r="196" fill="var(--red-soft)" />
      <circle cx="462" cy="74" r="26" fill="var(--yellow)" />
      <rect
        x="18"
        y="318"
        width="56"
        height="56"
        rx="14"
        fill="var(--purple)"
        transform="rotate(-14 46 346)"
      />
      <WeekSheet />
      <Receipt />
    </svg>
  );
}

function WeekSheet() {
  return (
    <g transform="rotate(-3 200 190)">
      <rect
        x="46"
        y="44"
        width="324"
        height="286"
        rx="18"
        fill="var(--paper)"
        stroke="var(--ink)"
        strokeWidth="3"
      />
      <path d="M46 62a18 18 0 0 1 18-18h288a18 18 0 0 1 18 18v26H46z" fill="var(--ink)" />
      <g fill="var(--paper)">
        {[76, 126, 176, 226, 276, 326].map((x) => (
          <rect key={x} x={x - 11} y="62" width="22" height="8" rx="4" />
        ))}
      </g>
      <path
        d="M101 88v242M151 88v242M201 88v242M251 88v242M301 88v242M46 136h324M46 184h324M46 232h324M46 280h324"
        stroke="var(--line)"
        strokeWidth="2"
      />
      <Block x={53} y={144} height={80} fill="var(--red)" />
      <Block x={158} y={144} height={80} fill="var(--red)" />
      <Block x={108} y={192} height={64} fill="var(--purple)" />
      <Block x={208} y={192} height={64} fill="var(--purple)" />
      <Block x={258} y={112} height={56} fill="var(--success)" />
      <Block x={308} y={96} height={104} fill="var(--yellow)" edge="var(--ink)" />
      <Block x={258} y={240} height={72} fill="var(--physics)" />
      <Block x={53} y={256} height={56} fill="var(--physics)" />
    </g>
  );
}

function Block({
  x,
  y,
  height,
  fill,
  edge,
}: {
  x: number;
  y: number;
  height: number;
  fill: string;
  edge?: string;
}) {
  return (
    <g>
      <rect
        x={x}
        y={y}
        width="38"
        height={height}
        rx="7"
        fill={fill}
        stroke={edge ?? "none"}
        strokeWidth="2"
      />
      <rect
        x={x + 8}
        y={y + 10}
        width="22"
        height="5"
        rx="2.5"
        fill={edge ?? "var(--paper)"}
        fillOpacity="0.9"
      />
      <rect
        x={x + 8}
        y={y + 20}
        width="14"
        height="5"
        rx="2.5"
        fill={edge ?? "var(--paper)"}
        fillOpacity="0.6"
      />
    </g>
  );
}

function Receipt() {
  return (
    <g transform="rotate(4 396 284)">
      <path
        d="M310 176h154a12 12 0 0 1 12 12v206l-18-13-18 13-18-13-18 13-18-13-18 13-18-13-18 13-18-13-16 13V188a12 12 0 0 1 14-12z"
        fill="var(--paper)"
        stroke="var(--ink)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <g stroke="var(--line)" strokeWidth="8" strokeLinecap="round">
        <path d="M324 206h62M324 230h44M440 206h14M434 230h20" />
      </g>
      <g stroke="var(--success)" strokeWidth="8" strokeLinecap="round">
        <path d="M324 254h54M424 254h30" />
      </g>
      <path d="M320 278h140" stroke="var(--ink)" strokeWidth="3" />
      <path d="M394 302h56" stroke="var(--grey)" strokeWidth="7" strokeLinecap="round" strokeOpacity="0.45" />
      <path d="M388 302h68" stroke="var(--ink)" strokeWidth="2.5" />
      <path d="M324 332h40" stroke="var(--ink)" strokeWidth="9" strokeLinecap="round" />
      <path d="M396 332h56" stroke="var(--ink)" strokeWidth="14" strokeLinecap="round" />
      <circle cx="316" cy="366" r="30" fill="var(--success)" stroke="var(--paper)" strokeWidth="6" />
      <path
        d="m303 367 9 10 18-22"
        fill="none"
        stroke="var(--paper)"
        strokeWidth="6.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}
