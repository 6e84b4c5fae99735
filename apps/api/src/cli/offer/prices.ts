import { formatInstant } from "@shop/domain/format/instants";
import { findPublishedPrices } from "../../modules/catalogue/queries/published-prices";
import { defineCommand, FLAG, told } from "../command/define-command";
import { refuse } from "../command/read-words";
import { pricesCopy as copy } from "./offer-copy";

export const prices = defineCommand({
  name: "prices",
  usage: {
    "<curso>": "precios de lista que tuvo un curso, con sus días",
    "<paquete> --pack": "los de un paquete; con terms, los descuentos y la matrícula",
  },
  options: { pack: FLAG },
  read: ({ pack }, [typed = ""]) => {
    if (typed === "terms") return { subject: "terms" };
    if (!/^\d{1,9}$/.test(typed)) return refuse(copy.subject);
    return { subject: `${pack ? "pack" : "course"} ${typed}` };
  },
  run: async ({ deps }, { subject }) => {
    const rows = await findPublishedPrices(deps.db, subject);
    const lines = rows.map(({ value, from, until }) =>
      copy.row(formatInstant(from), until && formatInstant(until), value),
    );
    return told(...(lines.length > 0 ? lines : [copy.none]));
  },
});
