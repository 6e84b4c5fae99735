import { SALE_WAYS, type SaleOffer, type SaleRequest, WAY_RIGHTS } from "@shop/contracts/staff/selling";
import { Button } from "@shop/ui/button/button";
import { EmptyState } from "@shop/ui/empty-state";
import { SkeletonList } from "@shop/ui/skeleton";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { type UseFormReturn, useFieldArray, useForm } from "react-hook-form";
import { me, saleOffer } from "../../lib/queries";
import { LoadFailed } from "../../ui/load-failed";
import { CourseChoice } from "./course-choice";
import { PaymentFields } from "./payment-fields";
import { GuardianFields, StudentFields } from "./people-fields";
import { SaleQuote } from "./sale-quote";
import { NO_SALE, NO_STUDENT, type SaleTyped, saleRequest, saleResolver } from "./sale-values";
import { SellDialog } from "./sell-dialog";
import styles from "./selling.module.css";
import { sellingCopy as copy } from "./selling-copy";
import { SoldPage, type SoldSale } from "./sold";

const MAX_STUDENTS = 10;

export function Selling() {
  const { data, error, isFetching, refetch } = useQuery(saleOffer);
  const [sold, setSold] = useState<SoldSale | null>(null);
  if (error) return <LoadFailed error={error} isFetching={isFetching} refetch={refetch} />;
  if (!data) return <SkeletonList count={6} height="3.5rem" />;
  if (data.programs.length === 0) return <EmptyState title={copy.noOffer} />;
  if (sold) return <SoldPage sold={sold} onAgain={() => setSold(null)} />;
  return <SaleForm offer={data} onSold={setSold} />;
}

function SaleForm({ offer, onSold }: { offer: SaleOffer; onSold: (sold: SoldSale) => void }) {
  const { rights } = useSuspenseQuery(me).data;
  const form = useForm<SaleTyped>({ defaultValues: NO_SALE, resolver: saleResolver(offer.nameRules) });
  const [sale, setSale] = useState<SaleRequest | null>(null);
  const ways = SALE_WAYS.filter((way) => rights.includes(WAY_RIGHTS[way]));
  return (
    <>
      <header>
        <h1>{copy.title}</h1>
        <p className={styles.quiet}>{copy.lead}</p>
      </header>
      <div className={styles.room}>
        <form
          noValidate
          className={styles.sale}
          onSubmit={form.handleSubmit((values) => setSale(saleRequest(values)))}
        >
          <div className={styles.work}>
            <Students form={form} offer={offer} />
            <Part title={copy.guardian}>
              <GuardianFields form={form} mayHaveOne={offer.nameRules === "people"} />
            </Part>
            <Part title={copy.payment}>
              <PaymentFields form={form} ways={ways} />
            </Part>
          </div>
          <aside className={styles.quote} aria-label={copy.quote}>
            <SaleQuote form={form} />
            <Button look="main" wide type="submit">
              {copy.review}
            </Button>
          </aside>
        </form>
      </div>
      {sale && (
        <SellDialog
          sale={sale}
          onClose={() => setSale(null)}
          onSold={(sold) => onSold({ ...sold, email: sale.guardian.email })}
        />
      )}
    </>
  );
}

function Students({ form, offer }: { form: UseFormReturn<SaleTyped>; offer: SaleOffer }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "students" });
  return (
    <>
      {fields.map(({ id }, index) => (
        <Part
          key={id}
          title={copy.student(index + 1)}
          action={
            fields.length > 1 && (
              <Button size="small" look="quiet" onClick={() => remove(index)}>
                {copy.removeStudent}
              </Button>
            )
          }
        >
          <CourseChoice form={form} index={index} offer={offer} />
          <StudentFields form={form} index={index} mayHaveOne={offer.nameRules === "people"} />
        </Part>
      ))}
      {fields.length < MAX_STUDENTS && (
        <div>
          <Button size="small" onClick={() => append(NO_STUDENT)}>
            {copy.addStudent}
          </Button>
        </div>
      )}
    </>
  );
}

interface PartProps {
  title: string;
  action?: React.ReactNode;
  children: React.ReactNode;
}

function Part({ title, action, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
