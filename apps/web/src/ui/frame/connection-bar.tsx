import { Button } from "@shop/ui/button/button";
import { kitCopy } from "@shop/ui/kit-copy";
import { Cookie, WifiOff } from "lucide-react";
import styles from "./connection-bar.module.css";
import { frameCopy as copy } from "./frame-copy";
import { phoneUrl } from "./phone-url";
import { useRestingBar } from "./use-resting-bar";

interface ConnectionBarProps {
  supportPhone: string;
  hasInput: boolean;
  onRetry: () => void;
}

export function ConnectionBar({ supportPhone, hasInput, onRetry }: ConnectionBarProps) {
  const bar = useRestingBar<HTMLDivElement>();
  return (
    <div ref={bar} className={styles.bar} role="status">
      <WifiOff aria-hidden="true" />
      <p>
        <strong>{copy.offline}</strong> {hasInput && copy.nothingLost}
        {supportPhone && (
          <span className={styles.call}>
            {" "}
            {copy.orCall} <a href={phoneUrl(supportPhone)}>{supportPhone}</a>.
          </span>
        )}
      </p>
      <Button size="small" onClick={onRetry}>
        {kitCopy.retry}
      </Button>
    </div>
  );
}

/** Without cookies no seats can be held. */
export function CookieBar({ supportPhone }: Pick<ConnectionBarProps, "supportPhone">) {
  const bar = useRestingBar<HTMLDivElement>();
  return (
    <div ref={bar} className={styles.bar} role="status">
      <Cookie aria-hidden="true" />
      <p>
        <strong>{copy.noCookies}</strong> {copy.allowCookies}
        {supportPhone && (
          <>
            {" "}
            {copy.orCallNow} <a href={phoneUrl(supportPhone)}>{supportPhone}</a>.
          </>
        )}
      </p>
    </div>
  );
}
