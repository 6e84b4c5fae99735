import { useQuery } from "@tanstack/react-query";
import { MessageCircle, Phone } from "lucide-react";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { buttonClass } from "../../ui/button/button";
import { classNames } from "../../ui/class-names";
import { phoneUrl } from "../../ui/frame/phone-url";
import { RunningText } from "../../ui/running-text";
import { helpCopy as copy } from "./help-copy";
import styles from "./help-links.module.css";

interface HelpLinksProps {
  /** Number of the order for people, when there is one. */
  order?: string | null;
  /** Stands among words that are centred. */
  isCentred?: boolean;
}

/**
 * A person's help where somebody got stuck: WhatsApp with a message that names the order and nobody, the phone, and
 * when they answer. Nothing stands there until the academy's settings are known.
 */
export function HelpLinks({ order = null, isCentred = false }: HelpLinksProps) {
  const { data: config } = useQuery(shopConfigQuery);
  if (!config) return null;
  const { whatsApp, supportPhone, supportHours } = config;
  return (
    <div className={classNames(styles.help, isCentred && styles.centred)}>
      <div className={styles.ways}>
        {whatsApp && (
          <a
            className={buttonClass({ size: "small" })}
            href={messageUrl(whatsApp, copy.message(order))}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MessageCircle aria-hidden="true" />
            {copy.whatsApp}
          </a>
        )}
        <a className={buttonClass({ size: "small" })} href={phoneUrl(supportPhone)}>
          <Phone aria-hidden="true" />
          <span>
            <RunningText>{copy.call(supportPhone)}</RunningText>
          </span>
        </a>
      </div>
      <p className={styles.hours}>{copy.hours(supportHours)}</p>
    </div>
  );
}

/** The academy's WhatsApp address with a message to begin with. */
function messageUrl(address: string, message: string): string {
  const url = new URL(address);
  url.searchParams.set("text", message);
  return url.href;
}
