import { z } from "zod";

const CardPayment = z.object({
  lastFour: z.string(),
  isCardApproved: z.boolean(),
  paymentType: z.enum(["VD", "VN", "VC", "SI", "S2", "NC", "VP"]),
  /** 0 = one payment. */
  installments: z.int(),
});

const Detail = z.object({
  commerceCode: z.string(),
  buyOrder: z.string(),
  amount: z.int(),
  status: z.enum([
    "INITIALIZED",
    "AUTHORIZED",
    "FAILED",
    "REVERSED",
    "NULLIFIED",
    "PARTIALLY_NULLIFIED",
    "CAPTURED",
  ]),
  authorizationCode: z.string().nullable(),
  capturedAmount: z.int().nullable(),
  refundedAmount: z.int(),
});

// As in the journal: whole CLP, epoch ms, no full card number; one detail per code, `status` as the API reports it.
export const TransactionRecord = z.object({
  token: z.string(),
  commerceCode: z.string(),
  kind: z.enum(["plus", "mall"]),
  isDeferred: z.boolean(),
  buyOrder: z.string(),
  sessionId: z.string(),
  returnUrl: z.string(),
  journey: z.enum(["created", "paying", "bank", "accepted", "declined", "aborted", "timed_out", "committed"]),
  createdAtMs: z.int(),
  openedAtMs: z.int().nullable(),
  answeredAtMs: z.int().nullable(),
  committedAtMs: z.int().nullable(),
  payment: CardPayment.nullable(),
  details: z.array(Detail).min(1),
});

export type CardPayment = z.infer<typeof CardPayment>;
export type Detail = z.infer<typeof Detail>;
export type DetailStatus = Detail["status"];
export type Transaction = z.infer<typeof TransactionRecord>;
export type Journey = Transaction["journey"];
