import { formatRut } from "@shop/domain/people/rut";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { pathTo } from "../../lib/route-paths";
import { EmailText } from "../email-text";
import styles from "./footer.module.css";
import { frameCopy } from "./frame-copy";
import { Logo } from "./header";
import { phoneUrl } from "./phone-url";

/** Rulebook, contract, social and app links, contact and legal notes (LAND-05); every value is configuration. */
export function Footer({ config }: { config: FrameConfig }) {
  const { seller, links, documents, supportPhone } = config;
  const follow = [...links.social, ...links.apps];
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.columns}>
          <Column title={frameCopy.enrol}>
            <li>
              <Link to={pathTo("ProgramStep")}>{frameCopy.start}</Link>
            </li>
            <li>
              <Link to={pathTo("Outlet1")}>{frameCopy.outlet}</Link>
            </li>
            <Outside link={{ label: frameCopy.programs, url: links.programs }} />
            <Outside link={{ label: frameCopy.faq, url: links.faq }} />
          </Column>
          <Column title={frameCopy.documents}>
            <Outside link={{ label: frameCopy.rulebook, url: documents.rulebook }} />
            <Outside link={{ label: frameCopy.contract, url: documents.servicesContract }} />
          </Column>
          <Column title={frameCopy.contact}>
            <li>
              <a href={phoneUrl(supportPhone)}>{supportPhone}</a>
            </li>
            <li>
              <a href={`mailto:${seller.email}`}>
                <EmailText address={seller.email} />
              </a>
            </li>
            <Outside link={{ label: frameCopy.contactForm, url: links.contact }} />
            <Outside link={{ label: frameCopy.academy, url: links.academy }} />
          </Column>
          {follow.length > 0 && (
            <Column title={frameCopy.follow}>
              {follow.map((link) => (
                <Outside key={link.label} link={link} />
              ))}
            </Column>
          )}
        </div>
        <div className={styles.legal}>
          <Logo height={24} />
          <div>
            <p>{frameCopy.legal(seller.legalName, formatRut(seller.rut))}</p>
            <p>{seller.address}</p>
            <p>{frameCopy.legalNote}</p>
          </div>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

/** Link that leaves the purchase alone by opening beside it; nothing when it is not configured. */
function Outside({ link }: { link: FrameLink }) {
  if (!link.url) return null;
  return (
    <li>
      <a href={link.url} target="_blank" rel="noopener noreferrer">
        {link.label}
        <span className="visually-hidden"> ({frameCopy.newTab})</span>
      </a>
    </li>
  );
}

interface FrameLink {
  label: string;
  url: string;
}

/** What header and footer show of the academy's settings; the shape of the API's configuration. */
export interface FrameConfig {
  supportPhone: string;
  seller: { legalName: string; rut: string; address: string; email: string };
  links: {
    programs: string;
    faq: string;
    contact: string;
    academy: string;
    social: FrameLink[];
    apps: FrameLink[];
  };
  documents: { rulebook: string; servicesContract: string };
}
