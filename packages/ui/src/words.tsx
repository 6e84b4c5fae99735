import type { ReactNode } from "react";

interface WordsProps {
  children: ReactNode;
  className?: string | undefined;
}

/** Texts that the specification writes in capitals are set smaller (base.css). */
export function Words({ children, className }: WordsProps) {
  return (
    <span className={className} data-capitals={areCapitals(children) || undefined}>
      {children}
    </span>
  );
}

function areCapitals(words: ReactNode): boolean {
  return typeof words === "string" && /\p{Lu}{3}/u.test(words) && words === words.toLocaleUpperCase("es-CL");
}
