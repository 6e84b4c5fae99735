import type { ReactNode } from "react";
import { StudentWithBackpack } from "./students";

function ReceiptPicture({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 180" width="240" height="180" aria-hidden="true" focusable="false">
      <ellipse cx="120" cy="168" rx="92" ry="8" fill="var(--line)" />
      <path
        d="M62 18h100a8 8 0 0 1 8 8v134l-14-10-14 10-14-10-16 10-16-10-14 10-14-10-14 10V26a8 8 0 0 1 8-8z"
        fill="var(--paper)"
        stroke="var(--ink)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <g stroke="var(--line)" strokeWidth="6" strokeLinecap="round">
        <path d="M76 44h48M76 62h34M76 80h42" />
        <path d="M146 44h8M146 62h8M146 80h8" />
      </g>
      <path d="M76 104h78" stroke="var(--ink)" strokeWidth="3" />
      <path d="M76 122h28" stroke="var(--ink)" strokeWidth="7" strokeLinecap="round" />
      {children}
    </svg>
  );
}

export function SuccessPicture() {
  return (
    <ReceiptPicture>
      <StudentWithBackpack x={176} y={86} size={0.55} />
      <circle cx="70" cy="132" r="26" fill="var(--success)" stroke="var(--paper)" strokeWidth="5" />
      <path
        d="m59 133 8 9 15-19"
        fill="none"
        stroke="var(--paper)"
        strokeWidth="5.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="38" cy="56" r="6" fill="var(--yellow)" />
      <circle cx="212" cy="32" r="7" fill="var(--red)" />
    </ReceiptPicture>
  );
}

export function AnnulledPicture() {
  return (
    <ReceiptPicture>
      <circle cx="172" cy="118" r="34" fill="var(--grey)" stroke="var(--paper)" strokeWidth="6" />
      <path
        d="M158 112h20a10 10 0 0 1 0 20h-14M166 102l-10 10 10 10"
        fill="none"
        stroke="var(--paper)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </ReceiptPicture>
  );
}
