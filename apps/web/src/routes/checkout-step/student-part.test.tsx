import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { press } from "../../../test/buyer";
import { atStudent, openCheckout } from "../../../test/checkout-screen";
import { Refusal } from "../../../test/fake-api";
import { useDraft } from "../../basket/stepper/draft-store";

const box = (name: string) => screen.findByRole<HTMLInputElement | HTMLSelectElement>("combobox", { name });

test("commune waits for region and school for commune; lists that fail can be asked again [STUD-08, ERR-01, AMB-68]", async () => {
  let isDown = true;
  openCheckout(
    { ...atStudent, guardianTyped: {}, studentTyped: {} },
    { listSchools: () => (isDown ? new Refusal("UNKNOWN") : [{ id: 501, name: "Liceo Lastarria" }]) },
  );
  const commune = await box("Comuna del colegio");
  expect(commune.disabled).toBe(true);
  const metropolitan = await screen.findByRole("option", { name: "Metropolitana" });
  await userEvent.selectOptions(await box("Región del colegio"), metropolitan);
  expect((await box("Colegio")).disabled).toBe(true);
  await userEvent.selectOptions(commune, await screen.findByRole("option", { name: "Ñuñoa" }));
  await screen.findByRole("button", { name: "Reintentar" });
  isDown = false;
  await press("Reintentar");
  const school = await box("Colegio");
  await waitFor(() => expect(school.disabled).toBe(false));
  await userEvent.type(school, "lastarria{Enter}");
  expect(useDraft.getState().draft.studentTyped.schoolId).toBe("501");
});

test("the school begins where the guardian lives, and only where nothing was chosen [STUD-08]", async () => {
  openCheckout({ ...atStudent, studentTyped: { schoolRegionId: "5" } });
  await screen.findByLabelText("Comuna del colegio");
  expect(useDraft.getState().draft.studentTyped.schoolRegionId).toBe("5");
  cleanup();
  openCheckout({ ...atStudent, studentTyped: {} });
  const commune = await box("Comuna del colegio");
  await waitFor(() => expect(commune.value).toBe("328"));
  expect((await box("Región del colegio")).value).toBe("13");
  const school = await box("Colegio");
  await waitFor(() => expect(school.disabled).toBe(false));
});

test("graduation years are 33 downward from five years ahead, the likely one at first [STUD-03, STUD-18]", async () => {
  openCheckout({ ...atStudent, studentTyped: {} });
  const select: HTMLSelectElement = await screen.findByLabelText("Año de egreso IV Medio");
  const year = new Date().getFullYear();
  const hint = document.getElementById(select.getAttribute("aria-describedby") ?? "")?.textContent;
  await waitFor(() => expect(hint).toContain(`egresas en ${select.value}.`));
  expect(select.options[1]?.value).toBe(String(year + 5));
  expect(select.options).toHaveLength(34);
});

test("a student whose data are saved is not asked to complete them [STUD-01]", async () => {
  openCheckout({ ...atStudent, isStudentDone: true });
  await screen.findByText(/^Los datos de .+ están guardados: puedes corregirlos\.$/);
  expect(screen.queryByText(/^Completa los datos de/)).toBeNull();
});
