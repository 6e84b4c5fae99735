import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { aConfig, aProgram, aVenue } from "./builders";
import { program } from "./draft-parts";
import type { Answers, fakeApi } from "./fake-api";

/** A programme is chosen; the step of the personal data is next. */
export const chosen = { year: "4", modality: "Presencial", program } as const;
/** Everything that the step asks, answered well. */
export const answers: Answers = {
  getConfig: aConfig(),
  getProgramWithChildren: aProgram(),
  listVenues: [
    aVenue(),
    aVenue({ id: 61, name: "Norte Calama" }),
    aVenue({ id: 1000220, name: "PDV Online" }),
  ],
  verifyCaptcha: { success: true },
  createStudent: { id: 55 },
  createOrder: { id: 77, sessionId: "s" },
  sendLead: { success: true },
};

export const goOn = async () => userEvent.click(await screen.findByRole("button", { name: "Continuar" }));
/** Names of the calls that change something, in their order. */
export const calledNames = (calls: ReturnType<typeof fakeApi>) =>
  calls.map(({ name }) => name).filter((name) => !/^(get|list|find)/.test(name));
