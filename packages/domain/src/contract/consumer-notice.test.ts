import { expect, test } from "vitest";
import { consumerNotice } from "./consumer-notice";
import { TERMS } from "./test-terms";

const data = {
  seller: { legalName: "PDV SpA", rut: "76543210-3", address: "Av. Uno 1", email: "a@pdv.example" },
  supportPhone: "+56 2 2345 6789",
  withdrawal: TERMS.withdrawal,
  enrolmentFee: 30_000,
};

test("the minimum of a section is told before paying where the contract publishes one, else not at all [CONTRACT-22]", () => {
  for (const kind of ["courses", "pack", "free"] as const) {
    const minimum = (minimumStudents?: number) =>
      consumerNotice({ ...data, minimumStudents }, kind).find(({ about }) => about === "minimum");
    expect(minimum()).toBeUndefined();
    expect(minimum(8)?.text).toBe(
      "Cada curso se dicta con al menos 8 estudiantes. Si no los reúne, te avisamos antes del inicio y eliges otro curso o la devolución completa.",
    );
  }
});
