import type { StaffSection } from "@shop/contracts/staff/sections/sections";
import styles from "../../ui/state-mark.module.css";
import { SECTION_STATE_NAMES } from "./sections-copy";

export function SectionMark({ state }: Pick<StaffSection, "state">) {
  return (
    <span className={styles.mark} data-state={state}>
      {SECTION_STATE_NAMES[state]}
    </span>
  );
}
