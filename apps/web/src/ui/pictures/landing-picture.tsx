import { StudentWithBackpack, StudentWithGlasses } from "./students";

export function LandingPicture() {
  return (
    <svg viewBox="0 0 520 420" width="520" height="420" aria-hidden="true" focusable="false">
      <circle cx="276" cy="206" r="196" fill="var(--red-soft)" />
      <circle cx="470" cy="66" r="26" fill="var(--yellow)" />
      <g transform="translate(52 -26)">
        <WeekSheet />
      </g>
      <StudentWithGlasses x={168} y={252} size={1.05} />
      <StudentWithBackpack x={372} y={236} size={1.15} />
      <Laptop />
      <path d="M36 411h448" stroke="var(--ink)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}

function Laptop() {
  return (
    <g>
      <path
        d="M94 336a10 10 0 0 1 10-10h128a10 10 0 0 1 10 10v74H94z"
        fill="var(--paper)"
        stroke="var(--ink)"
        strokeWidth="3"
      />
      <circle cx="168" cy="368" r="22" fill="var(--success)" />
      <path
        d="m158 369 7 8 14-17"
        fill="none"
        stroke="var(--paper)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
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
