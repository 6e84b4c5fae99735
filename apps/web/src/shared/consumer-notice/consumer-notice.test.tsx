import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aConfig } from "../../../test/builders/shop-builders";
import { ConsumerNotice } from "./consumer-notice";

test("who buys reads the minimum of a section where the configuration has one [CONTRACT-22]", () => {
  const config = aConfig();
  const show = (minimumStudents: number | null) => {
    const contractTerms = { ...config.contractTerms, minimumStudents };
    return render(<ConsumerNotice config={{ ...config, contractTerms }} kind="courses" contractUrls={[]} />);
  };
  const { unmount } = show(null);
  expect(screen.queryByText(/al menos/)).toBeNull();
  unmount();
  show(8);
  screen.getByText(/^Cada curso se dicta con al menos 8 estudiantes\./);
});
