import { FieldPair, FormRows } from "@shop/ui/form/form-rows";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useBuyer } from "../../basket/buyer";
import { citiesQuery, communesQuery, regionsQuery } from "../../lib/queries/places";
import { venueQuery } from "../../lib/queries/venues";
import { PlaceField } from "../../shared/place-field";
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

export function AddressFields({ form }: { form: UseFormReturn<GuardianValues> }) {
  const { setValue, getValues, watch, formState } = form;
  const regionId = Number(watch("regionId")) || null;
  const regions = useQuery(regionsQuery);
  const cities = useQuery(citiesQuery(regionId));
  const communes = useQuery(communesQuery(regionId));
  const waits = regionId === null;
  useStartNearVenue(form);

  function forgetPlaces() {
    setValue("cityId", "");
    setValue("communeId", "");
  }

  // A commune belongs to one city, mostly of another name.
  function takeCity() {
    const commune = communes.data?.find(({ id }) => String(id) === getValues("communeId"));
    if (commune) setValue("cityId", String(commune.cityId), { shouldValidate: formState.isSubmitted });
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
        <PlaceField
          form={form}
          name="communeId"
          label={labels.communeId}
          places={communes}
          waits={waits}
          onChosen={takeCity}
        />
        <PlaceField form={form} name="cityId" label={labels.cityId} places={cities} waits={waits} />
      </FieldPair>
      <FormRows form={form} rows={ADDRESS_ROWS} />
    </>
  );
}

// Default region: the venue's, where nearly all of its students live.
function useStartNearVenue({ getValues, setValue }: UseFormReturn<GuardianValues>) {
  const venueId = useBuyer(({ student }) => student.preferredVenueId);
  const { data: venue } = useQuery({ ...venueQuery(venueId ?? 0), enabled: venueId !== null });
  const regionId = venue?.Region.id;

  const start = useEffectEvent(() => {
    if (regionId !== undefined && getValues("regionId") === "") setValue("regionId", String(regionId));
  });
  useEffect(() => {
    if (regionId !== undefined) start();
  }, [regionId]);
}
