import "../src/tokens.css";
import "../src/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import styles from "./gallery.module.css";
import { kitSamples as copy } from "./kit-samples";
import { KitSections } from "./kit-sections";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <main className={styles.gallery}>
      <h1>{copy.title}</h1>
      <p className={styles.lead}>{copy.lead}</p>
      <KitSections />
    </main>
  </StrictMode>,
);
