import { WifiOff } from "lucide-react";
import { Button } from "../button/button";
import { kitCopy } from "../kit-copy";
import styles from "./connection-bar.module.css";
import { frameCopy as copy } from "./frame-copy";
import { phoneUrl } from "./phone-url";

interface ConnectionBarProps {
  /** Empty until the settings are there. */
  supportPhone: string;
  onRetry: () => void;
}

/** Over the header, so that nothing moves: there is no connection, nothing is lost, and what can be done. */
export function ConnectionBar({ supportPhone, onRetry }: ConnectionBarProps) {
  return (
    <div className={styles.bar} role="status">
      <WifiOff aria-hidden="true" />
      <p>
        <strong>{copy.offline}</strong> {copy.nothingLost}
        {supportPhone && (
          <>
            {" "}
            {copy.orCall} <a href={phoneUrl(supportPhone)}>{supportPhone}</a>.
          </>
        )}
      </p>
      <Button size="small" onClick={onRetry}>
        {kitCopy.retry}
      </Button>
    </div>
  );
}
