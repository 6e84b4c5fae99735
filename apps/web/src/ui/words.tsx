import type { ReactNode } from "react";

interface WordsProps {
  children: ReactNode;
  className?: string | undefined;
}

/**
 * Words of a button or title. Those that the specification writes in capitals throughout are set (base.css) so that
 * they are no louder than the words around them.
 */
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
