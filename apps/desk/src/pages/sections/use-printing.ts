import { useEffect, useState } from "react";

/** Prints once what is drawn for it stands there. @returns null where nothing is printed */
export function usePrinting<What>() {
  const [printing, print] = useState<What | null>(null);
  useEffect(() => {
    if (printing === null) return;
    const end = () => print(null);
    window.addEventListener("afterprint", end);
    window.print();
    return () => window.removeEventListener("afterprint", end);
  }, [printing]);
  return { printing, print };
}
