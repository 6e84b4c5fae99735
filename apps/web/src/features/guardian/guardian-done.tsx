import { joinedName } from "@shop/domain/people/person-name";
import { Button } from "@shop/ui/button/button";
import { EmailText } from "@shop/ui/email-text";
import { useBuyer } from "../../basket/buyer";
import { Badge } from "../../ui/badge";
import { guardianCopy as copy } from "./guardian-copy";
import styles from "./guardian-form.module.css";
import { toGuardianValues } from "./guardian-values";

/** GUARD-02. */
export function GuardianDone({ onEdit }: { onEdit: () => void }) {
  const saved = toGuardianValues(useBuyer((buyer) => buyer.guardianSaved));
  const name = joinedName(saved.name, saved.fatherLastName, saved.motherLastName);
  return (
    <section className={styles.done} aria-labelledby="apoderado-listo">
      <div className={styles.doneHeader}>
        <h2 id="apoderado-listo">{copy.title}</h2>
        <Badge tone="green">{copy.registered}</Badge>
      </div>
      <p className={styles.subtitle} role="status">
        {copy.after}
      </p>
      {name ? (
        <p>
          {name} <EmailText address={saved.email} isOwnLine />
        </p>
      ) : (
        <p>{copy.elsewhere}</p>
      )}
      <Button size="small" onClick={onEdit}>
        {copy.edit}
      </Button>
    </section>
  );
}
