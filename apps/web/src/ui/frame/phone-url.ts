export function phoneUrl(phone: string) {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
