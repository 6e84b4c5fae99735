import { ReceiptPicture } from "./receipt-picture";

/** A receipt that has been stamped with a tick. */
export function SuccessPicture() {
  return (
    <ReceiptPicture>
      <circle cx="172" cy="118" r="34" fill="var(--success)" stroke="var(--paper)" strokeWidth="6" />
      <path
        d="m157 119 11 12 20-25"
        fill="none"
        stroke="var(--paper)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="38" cy="56" r="6" fill="var(--yellow)" />
      <circle cx="204" cy="44" r="7" fill="var(--red)" />
      <rect x="26" y="106" width="12" height="12" rx="3" fill="var(--purple)" transform="rotate(20 32 112)" />
    </ReceiptPicture>
  );
}
