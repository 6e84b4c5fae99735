import type { PersonalUse } from "./declare";

export const student: PersonalUse = {
  data: ["identity"],
  of: ["student"],
  purposes: ["enrol", "prove", "teach"],
  bases: ["contract"],
  origin: "form",
  period: "programme",
  recipients: ["staff", "teachers"],
};
export const guardian: PersonalUse = {
  ...student,
  of: ["guardian"],
  purposes: ["enrol", "charge", "prove"],
  recipients: ["staff"],
};
export const guardianOfClass: PersonalUse = {
  ...guardian,
  purposes: ["enrol", "charge", "prove", "teach"],
  recipients: ["staff", "teachers"],
};
export const publicity: PersonalUse = {
  ...student,
  data: ["consent"],
  purposes: ["publicity"],
  bases: ["consent"],
  recipients: ["staff", "crm"],
};
// The proof of an answer, which outlives its subject.
export const consent: PersonalUse = {
  ...publicity,
  purposes: ["publicity", "prove"],
  bases: ["consent", "claims"],
  period: "consent",
  recipients: ["staff"],
};

export const sale: PersonalUse = {
  data: ["sale"],
  of: ["buyer", "guardian", "student"],
  purposes: ["enrol", "charge", "prove", "tax"],
  bases: ["contract", "legal"],
  origin: "shop",
  period: "tax",
  recipients: ["staff", "accountant"],
};
// Beside the sale, with the programme's period.
export const order: PersonalUse = {
  ...sale,
  purposes: ["enrol", "prove"],
  bases: ["contract"],
  period: "programme",
  recipients: ["staff"],
};
export const payment: PersonalUse = {
  ...sale,
  data: ["payment"],
  of: ["guardian"],
  purposes: ["charge", "prove", "tax"],
  recipients: ["staff", "transbank", "accountant"],
};
export const paid: PersonalUse = { ...payment, origin: "provider", recipients: ["staff", "accountant"] };

export const account: PersonalUse = {
  ...payment,
  data: ["account"],
  purposes: ["charge"],
  bases: ["contract", "legal"],
  origin: "form",
  period: "refund",
  recipients: ["staff"],
};

export const deed: PersonalUse = {
  data: ["deed"],
  of: ["staff"],
  purposes: ["account"],
  bases: ["interest", "claims"],
  origin: "shop",
  period: "tax",
  recipients: ["staff"],
};
export const proposal: PersonalUse = {
  ...deed,
  of: ["staff", "guardian", "student"],
  period: "staff",
};
export const staffAccess: PersonalUse = {
  data: ["session"],
  of: ["staff"],
  purposes: ["account", "protect"],
  bases: ["contract", "interest"],
  origin: "staff",
  period: "staff",
  recipients: ["staff"],
};
export const session: PersonalUse = {
  data: ["session"],
  of: ["buyer"],
  purposes: ["enrol", "protect"],
  bases: ["contract", "interest"],
  origin: "shop",
  period: "owner",
  recipients: [],
};
export const proof: PersonalUse = { ...session, period: "code" };
export const trace: PersonalUse = {
  ...session,
  data: ["trace"],
  purposes: ["protect"],
  bases: ["interest"],
  origin: "browser",
  period: "counting",
};
export const lead: PersonalUse = {
  ...student,
  purposes: ["followUp", "publicity"],
  bases: ["interest", "consent"],
  period: "lead",
  recipients: ["staff", "crm"],
};

export const request: PersonalUse = {
  data: ["request"],
  of: ["student", "guardian"],
  purposes: ["rights"],
  bases: ["legal", "claims"],
  origin: "form",
  period: "request",
  recipients: ["staff"],
};
export const requestDone: PersonalUse = { ...request, origin: "shop" };
