import { afterEach, expect, test } from "vitest";
import { bodiesOf, fakeApi } from "../../../test/fake-api";
import { clearStorage } from "../../basket/storage/clear-storage";
import { tabStorage } from "../../lib/browser-storage";
import { keepCampaign } from "../../lib/page/campaign";
import { openOrder } from "./open-order";

afterEach(() => tabStorage.clear());

const SHOP = "https://shop.example";
const visit = (address: string, referrer = "") => {
  const { origin, search } = new URL(address);
  return { origin, search, referrer };
};

const openedWith = async () => {
  const calls = fakeApi({ createOrder: { id: 7, sessionId: "s" } });
  await openOrder({ flow: "stepper", sessionState: "[]", initialStudentId: 1 });
  return bodiesOf(calls, "createOrder")[0];
};

test("the campaign of the first page goes with the order, whatever was opened or cleared between; no click's id is stored [SHOP-15]", async () => {
  keepCampaign(
    visit(`${SHOP}/?utm_source=instagram&utm_campaign=paes-2027&fbclid=IwAR0x&gclid=Cj0K&utm_term=juan`),
  );
  keepCampaign(visit(`${SHOP}/?modalidad=online`));
  clearStorage();
  expect({ ...sessionStorage }).toEqual({ campana: "utm_source=instagram&utm_campaign=paes-2027" });
  expect(await openedWith()).toMatchObject({ campaign: { source: "instagram", campaign: "paes-2027" } });
});

test("a campaign whose page was left before its code ran is kept by the next one, once, and of no other site [SHOP-15]", () => {
  const next = `${SHOP}/inscripcion/paso-1`;
  keepCampaign(visit(next, "https://other.example/?utm_source=mail"));
  expect({ ...sessionStorage }).toEqual({});
  keepCampaign(visit(next, `${SHOP}/?utm_source=instagram`));
  expect({ ...sessionStorage }).toEqual({ campana: "utm_source=instagram" });
  keepCampaign(visit(`${SHOP}/?utm_source=mail`, next));
  keepCampaign(visit(next, `${SHOP}/?utm_source=instagram`));
  expect({ ...sessionStorage }).toEqual({ campana: "utm_source=mail" });
});

test("an order of a visit without a campaign, or of a tab whose storage somebody filled, says none [SHOP-15]", async () => {
  expect(await openedWith()).not.toHaveProperty("campaign");
  tabStorage.set("campana", "utm_source=juan@example.cl");
  expect(await openedWith()).not.toHaveProperty("campaign");
});
