import { ButtonsSection } from "./buttons-section";
import { ChoicesSection } from "./choices-section";
import { DialogsSection } from "./dialogs-section";
import { FieldsSection } from "./fields-section";
import { FormSection } from "./form-section";
import { NoticesSection } from "./notices-section";

/** Every part of the kit in every state: a page of its own, and the first half of each app's gallery. */
export function KitSections() {
  return (
    <>
      <ButtonsSection />
      <FieldsSection />
      <FormSection />
      <ChoicesSection />
      <DialogsSection />
      <NoticesSection />
    </>
  );
}
