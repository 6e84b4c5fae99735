import { ReceiptPicture } from "./receipt-picture";

/** A receipt that is taken back. */
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
