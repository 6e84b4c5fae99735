import { afterEach, expect, test } from "vitest";
import { bodiesOf, fakeApi } from "../../../test/fake-api";
import { clearStorage } from "../../basket/storage/clear-storage";
import { tabStorage } from "../../lib/browser-storage";
import { keepCampaign } from "../../lib/page/campaign";
import { openOrder } from "./open-order";

afterEach(() => tabStorage.clear());

const openedWith = async () => {
  const calls = fakeApi({ createOrder: { id: 7, sessionId: "s" } });
  await openOrder({ flow: "stepper", sessionState: "[]", initialStudentId: 1 });
  return bodiesOf(calls, "createOrder")[0];
};

test("the campaign of the first page goes with the order, whatever was opened or cleared between; no click's id is stored [SHOP-15]", async () => {
  keepCampaign("?utm_source=instagram&utm_campaign=paes-2027&fbclid=IwAR0x&gclid=Cj0K&utm_term=juan");
  keepCampaign("?modalidad=online");
  clearStorage();
  expect({ ...sessionStorage }).toEqual({ campana: "utm_source=instagram&utm_campaign=paes-2027" });
  expect(await openedWith()).toMatchObject({ campaign: { source: "instagram", campaign: "paes-2027" } });
});

test("an order of a visit without a campaign, or of a tab whose storage somebody filled, says none [SHOP-15]", async () => {
  expect(await openedWith()).not.toHaveProperty("campaign");
  tabStorage.set("campana", "utm_source=juan@example.cl");
  expect(await openedWith()).not.toHaveProperty("campaign");
});
