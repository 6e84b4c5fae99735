import type { ReactNode } from "react";

interface StudentProps {
  x: number;
  y: number;
  size?: number;
  skin: string;
  top: string;
  back?: ReactNode;
  front: ReactNode;
}

const HAIR = "var(--ink)";

function Student({ x, y, size = 1, skin, top, back, front }: StudentProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      {back}
      <path
        d="M-76 152v-24a54 54 0 0 1 54-54h44a54 54 0 0 1 54 54v24z"
        fill={top}
        stroke="var(--ink)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M-15 34v36a15 15 0 0 0 30 0V34z" fill={skin} stroke="var(--ink)" strokeWidth="3" />
      <circle cx="-37" cy="4" r="8" fill={skin} stroke="var(--ink)" strokeWidth="3" />
      <circle cx="37" cy="4" r="8" fill={skin} stroke="var(--ink)" strokeWidth="3" />
      <rect x="-37" y="-44" width="74" height="92" rx="36" fill={skin} stroke="var(--ink)" strokeWidth="3" />
      <g fill="var(--ink)">
        <circle cx="-14" cy="4" r="3.5" />
        <circle cx="14" cy="4" r="3.5" />
      </g>
      <path d="M-11 22q11 10 22 0" fill="none" stroke="var(--ink)" strokeWidth="3" strokeLinecap="round" />
      {front}
    </g>
  );
}

type Position = Pick<StudentProps, "x" | "y" | "size">;

export function StudentWithBackpack(place: Position) {
  return (
    <Student
      {...place}
      skin="var(--skin-light)"
      top="var(--purple)"
      back={<path d="M-50 2a50 54 0 0 1 100 0v64a18 18 0 0 1-18 18h-64a18 18 0 0 1-18-18z" fill={HAIR} />}
      front={
        <>
          <path d="M-37 0c-3-34 14-50 40-50s38 18 35 50c-22-3-41-13-51-29-4 14-12 24-24 29z" fill={HAIR} />
          <path d="M-38 82v70M38 82v70" stroke="var(--yellow)" strokeWidth="14" />
          <path d="M-46 80v72M-30 76v76M46 80v72M30 76v76" stroke="var(--ink)" strokeWidth="2.5" />
        </>
      }
    />
  );
}

export function StudentWithGlasses(place: Position) {
  return (
    <Student
      {...place}
      skin="var(--skin-dark)"
      top="var(--red)"
      front={
        <>
          <path
            d="M-39-4c-8-46 18-60 42-57 26-3 44 17 36 57-4-13-8-20-14-25-18 8-38 8-50 1-6 5-11 12-14 24z"
            fill={HAIR}
          />
          <g fill="none" stroke="var(--ink)" strokeWidth="3">
            <circle cx="-15" cy="4" r="12" />
            <circle cx="15" cy="4" r="12" />
            <path d="M-3 3h6" />
          </g>
          <path
            d="M-20 76 0 98l20-22"
            fill="none"
            stroke="var(--paper)"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      }
    />
  );
}
