import type { ReactNode } from "react";

/** A receipt; `children` are drawn over it, in a space of 240 × 180. */
export function ReceiptPicture({ children }: { children: ReactNode }) {
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
