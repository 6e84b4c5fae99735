import { ACT_REASONS, type ActReason } from "@shop/domain/purchases/reasons-copy";

export const REASON_OPTIONS = Object.entries(ACT_REASONS).map(([value, label]) => ({ value, label }));

export const isReason = (value: string): value is ActReason => value in ACT_REASONS;
