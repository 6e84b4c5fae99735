/** `ma***@gmail.com`: enough to recognise one's own address, not to learn somebody's (AMB-06). */
export function maskEmail(email: string): string {
  const [local = "", domain = ""] = email.split("@");
  return `${local.slice(0, 2)}***@${domain}`;
}

/** `12.***.***-K`: enough to recognise one's own RUT. */
export function maskRut(rut: string): string {
  const [body = "", digit = ""] = rut.split("-");
  return `${body.slice(0, -6)}.***.***-${digit}`;
}
