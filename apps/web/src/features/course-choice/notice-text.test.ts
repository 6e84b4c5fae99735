import { expect, test } from "vitest";
import { aCourse } from "../../../test/builders/shop-builders";
import { noticeText } from "./notice-text";

test("who takes a scarce M1 reads which of two equal names went, and for which [COURSE-35]", () => {
  const m1 = aCourse({ id: 1, subject: "Matemática M1", hours: [] });
  const plain = { ...aCourse({ id: 2, subject: "Matemática", hours: [] }), subjectId: 11 };
  const notice = { code: "COURSE_DROPPED", courseId: 2, reason: "SCARCE_M1" } as const;
  expect(noticeText(notice, [m1, plain])).toBe(
    "Quitamos Competencia Matemática M1 (Matemática): la reemplaza Competencia Matemática M1.",
  );
});
