/** `tel:` address of a phone as people write it. */
export function phoneUrl(phone: string) {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
