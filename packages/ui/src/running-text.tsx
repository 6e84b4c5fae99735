import { EmailText } from "./email-text";
import styles from "./running-text.module.css";

// E-mail, phone, RUT or reference, with the mark that follows: must not break.
const WHOLE = /([^\s@]+@\S+|(?:\+\d[\d ]*\d|\d+(?:\.\d{3})+-[\dkK]|[A-Z]+-\d{4}-\d+)[.,;]?)/;

export function RunningText({ children }: { children: string }) {
  return children.split(WHOLE).map((part, index) => {
    if (index % 2 === 0) return part;
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
    return <Whole key={index} text={part} />;
  });
}

function Whole({ text }: { text: string }) {
  return text.includes("@") ? <EmailText address={text} /> : <span className={styles.whole}>{text}</span>;
}
