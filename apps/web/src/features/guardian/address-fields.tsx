import { useQuery } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { citiesQuery, communesQuery, regionsQuery } from "../../lib/queries/places";
import { Field } from "../../ui/field";
import { TextInput } from "../../ui/text-input";
import { guardianCopy as copy } from "./guardian-copy";
import styles from "./guardian-form.module.css";
import type { GuardianValues } from "./guardian-values";
import { PlaceField } from "./place-field";

const { labels, hints } = copy;

/** Where the guardian lives; city and commune hang on the region (GUARD-06..10, AMB-53). */
export function AddressFields({ form }: { form: UseFormReturn<GuardianValues> }) {
  const { register, formState, setValue, watch } = form;
  const { errors } = formState;
  const regionId = Number(watch("regionId")) || null;
  const regions = useQuery(regionsQuery);
  const cities = useQuery(citiesQuery(regionId));
  const communes = useQuery(communesQuery(regionId));
  const waits = regionId === null;

  function forgetPlaces() {
    setValue("cityId", "");
    setValue("communeId", "");
  }

  return (
    <>
      <PlaceField form={form} name="regionId" places={regions} onChosen={forgetPlaces} />
      <div className={styles.pair}>
        <PlaceField form={form} name="cityId" places={cities} waits={waits} />
        <PlaceField form={form} name="communeId" places={communes} waits={waits} />
      </div>
      <Field name="address" label={labels.address} hint={hints.address} error={errors.address?.message}>
        <TextInput {...register("address")} autoComplete="address-line1" />
      </Field>
      <div className={styles.pair}>
        <Field name="address2" label={labels.address2} error={errors.address2?.message} optional>
          <TextInput {...register("address2")} inputMode="numeric" autoComplete="off" look="figures" />
        </Field>
        <Field name="address3" label={labels.address3} error={errors.address3?.message} optional>
          <TextInput {...register("address3")} autoComplete="off" />
        </Field>
      </div>
    </>
  );
}
