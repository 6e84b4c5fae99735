/** What a rectification may set; RUT and mailbox are changed by themselves, with documents. */
export const RECTIFIED_FIELDS = [
  "name",
  "fatherLastName",
  "motherLastName",
  "phone",
  "birthday",
  "gender",
  "average",
  "street",
  "streetNumber",
  "apartment",
] as const;
export type RectifiedField = (typeof RECTIFIED_FIELDS)[number];
