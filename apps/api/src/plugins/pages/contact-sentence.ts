import { escapeHtml } from "../../http/html";

export interface PageContact {
  phone: string;
  email: string;
}

export function contactSentence({ phone, email }: PageContact): string {
  const call = `<a href="tel:${phone.replace(/[^\d+]/g, "")}">${escapeHtml(phone)}</a>`;
  const write = `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`;
  return `También puedes matricularte con una persona: llama al ${call} o escribe a ${write}.`;
}
