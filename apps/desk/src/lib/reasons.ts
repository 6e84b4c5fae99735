import { ACT_REASONS } from "@shop/domain/purchases/reasons-copy";

export const REASON_OPTIONS = Object.entries(ACT_REASONS).map(([value, label]) => ({ value, label }));
