export interface FrameLink {
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
