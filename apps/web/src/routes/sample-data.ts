import type { FrameConfig } from "../ui/frame/frame-config";
import type { LandingData } from "./landing/landing-data";

// Stands in for the API's answers until the screens ask it.
export const SAMPLE_LANDING: LandingData = {
  admission: "Admisión 2026",
  discountPercent: 42,
  counts: { programmes: 14, venues: 18, courses: 1260 },
  holdMinutes: 15,
  supportPhone: "+56 2 2345 6789",
};

export const SAMPLE_FRAME: FrameConfig = {
  supportPhone: "+56 2 2345 6789",
  seller: {
    legalName: "Preuniversitario PDV SpA",
    rut: "76.123.456-0",
    address: "Av. Apoquindo 4501, Las Condes, Santiago",
    email: "contacto@pdv.example",
  },
  links: {
    programs: "https://pdv.example/programas",
    faq: "https://pdv.example/preguntas",
    contact: "https://pdv.example/contacto",
    academy: "https://pdv.example",
    social: [
      { label: "Instagram", url: "https://instagram.example/pdv" },
      { label: "TikTok", url: "https://tiktok.example/pdv" },
      { label: "YouTube", url: "https://youtube.example/pdv" },
    ],
    apps: [
      { label: "App Store", url: "https://apps.example/pdv" },
      { label: "Google Play", url: "https://play.example/pdv" },
    ],
  },
  documents: { rulebook: "/api/static/reglamento.pdf", servicesContract: "/api/static/contrato-2026.pdf" },
};
