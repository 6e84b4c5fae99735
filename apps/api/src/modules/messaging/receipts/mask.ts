import { formatRut } from "@shop/domain/people/rut";

/** `m***@e***.cl`: recognisable to its owner only. */
export function maskEmail(email: string): string {
  const [local = "", domain = ""] = email.split("@");
  const ending = domain.slice(domain.lastIndexOf("."));
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***${ending}`;
}

// `M. P. S.`
export function initialsOf(...names: readonly (string | null)[]): string {
  const words = names.flatMap((name) => (name ?? "").split(" ")).filter(Boolean);
  return words.map((word) => `${[...word][0]?.toLocaleUpperCase("es-CL")}.`).join(" ");
}

/** `**.***.678-5` */
export function maskRut(rut: string): string {
  const formatted = formatRut(rut);
  const head = formatted.slice(0, -5);
  return head.replace(/\d/g, "*") + formatted.slice(-5);
}

/** `+569 ** ** **21` */
export function maskPhone(phone: string): string {
  return `+569 ** ** **${phone.slice(-2)}`;
}
