import type { Because } from "@shop/contracts/staff/acts/act-calls";
import { Button } from "@shop/ui/button/button";
import { Download, Printer } from "lucide-react";
import { useState } from "react";
import { LeavingDialog } from "../../acts/leaving-dialog";
import styles from "./section.module.css";
import { sectionsCopy as copy } from "./sections-copy";

type Leaving = "download" | "print";

interface ListPressProps {
  titleOf: (isFile: boolean) => string;
  /** What leaves the desk. */
  text: string;
  send: (isFile: boolean, because: Because) => Promise<void>;
  onPrint: () => void;
}

/** Class lists leave the desk, as a file or on paper, once there is a reason. */
export function ListPress({ titleOf, text, send, onPrint }: ListPressProps) {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const isFile = leaving === "download";
  return (
    <div className={styles.press}>
      <Button size="small" icon={<Download aria-hidden="true" />} onClick={() => setLeaving("download")}>
        {copy.download}
      </Button>
      <Button size="small" icon={<Printer aria-hidden="true" />} onClick={() => setLeaving("print")}>
        {copy.print}
      </Button>
      <p className={styles.quiet}>{copy.private}</p>
      {leaving && (
        <LeavingDialog
          title={titleOf(isFile)}
          text={text}
          press={isFile ? copy.download : copy.print}
          send={(because) => send(isFile, because)}
          onClose={() => setLeaving(null)}
          onDone={() => {
            setLeaving(null);
            if (!isFile) onPrint();
          }}
        />
      )}
    </div>
  );
}
