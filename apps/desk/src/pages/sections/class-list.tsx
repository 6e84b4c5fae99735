import type { Because } from "@shop/contracts/staff/acts/act-calls";
import { shortDate } from "@shop/domain/format/iso-date";
import { classNames } from "@shop/ui/class-names";
import { SkeletonList } from "@shop/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { call, download } from "../../lib/api";
import { classListOf } from "../../lib/queries";
import { LoadFailed } from "../../ui/load-failed";
import { ClassLines } from "./class-lines";
import { ListPress } from "./list-press";
import styles from "./section.module.css";
import { sectionsCopy as copy } from "./sections-copy";
import { usePrinting } from "./use-printing";

const SHAPES = 6;

export function ClassList({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(classListOf(id));
  // The browser's own print shows no list.
  const { printing, print } = usePrinting<true>();
  if (error) return <LoadFailed error={error} isFetching={isFetching} refetch={refetch} />;
  if (!data) return <SkeletonList count={SHAPES} height="3rem" />;
  const { lines, on } = data;
  const send = async (isFile: boolean, body: Because) => {
    const asked = { params: { id }, body };
    if (isFile) await download("exportClassList", asked);
    else await call("printClassList", asked);
  };
  return (
    <section className={classNames(styles.list, printing === null && styles.unprinted)}>
      <header className={styles.listHead}>
        <div>
          <h2>{copy.classList}</h2>
          <p className={styles.quiet}>
            {lines.length === 0 ? copy.nobody : copy.attending(lines.length, shortDate(on))}
          </p>
        </div>
        {lines.length > 0 && (
          <ListPress
            titleOf={(isFile) => (isFile ? copy.downloadTitle : copy.printTitle)}
            text={copy.leaving(lines.length)}
            send={send}
            onPrint={() => print(true)}
          />
        )}
      </header>
      {lines.length > 0 && <ClassLines lines={lines} />}
    </section>
  );
}
