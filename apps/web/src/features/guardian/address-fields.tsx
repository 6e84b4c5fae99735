import { useQuery } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { citiesQuery, communesQuery, regionsQuery } from "../../lib/queries/places";
import { PlaceField } from "../../shared/place-field";
import { FieldPair, FormRows } from "../../ui/form/form-rows";
import { guardianCopy as copy } from "./guardian-copy";
import type { GuardianValues } from "./guardian-values";

const { labels, hints } = copy;
const ADDRESS_ROWS = [
  [{ name: "address", label: labels.address, hint: hints.address, autoComplete: "address-line1" }],
  [
    {
      name: "address2",
      label: labels.address2,
      optional: true,
      inputMode: "numeric",
      autoComplete: "off",
      look: "figures",
    },
    { name: "address3", label: labels.address3, optional: true, autoComplete: "off" },
  ],
] as const;

/** Where the guardian lives; city and commune hang on the region. */
export function AddressFields({ form }: { form: UseFormReturn<GuardianValues> }) {
  const { setValue, watch } = form;
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
      <PlaceField
        form={form}
        name="regionId"
        label={labels.regionId}
        places={regions}
        onChosen={forgetPlaces}
      />
      <FieldPair>
        <PlaceField form={form} name="cityId" label={labels.cityId} places={cities} waits={waits} />
        <PlaceField form={form} name="communeId" label={labels.communeId} places={communes} waits={waits} />
      </FieldPair>
      <FormRows form={form} rows={ADDRESS_ROWS} />
    </>
  );
}
