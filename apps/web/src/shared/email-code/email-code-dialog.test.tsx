import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { bodiesOf, fakeApi, Refusal } from "../../../test/fake-api";
import { freezeTimers, pass, until } from "../../../test/frozen-timers";
import { renderScreen } from "../../../test/render-screen";
import { EmailCodeDialog } from "./email-code-dialog";

const claim = { email: "ana@correo.cl", rut: "11111111-1", name: "Ana" };

beforeEach(freezeTimers);
test("a correct code shows '¡Código correcto!' for 2.5 s, and only then counts [OTP-07]", async () => {
  fakeApi({ checkOtp: "Valido RUT y Email" });
  const onVerified = vi.fn();
  renderScreen(<EmailCodeDialog claim={claim} onVerified={onVerified} onClose={vi.fn()} />);
  fireEvent.change(screen.getByLabelText("Código de verificación"), { target: { value: "123456" } });
  expect(screen.queryByText("¡Código correcto!")).toBeNull();
  await until(() => screen.queryByText("¡Código correcto!"));
  await pass(2_499);
  screen.getByText("¡Código correcto!");
  expect(onVerified).not.toHaveBeenCalled();
  await pass(1);
  expect(onVerified.mock.calls).toEqual([[claim]]);
});

test("a wrong code is told at once, and the field has the focus with the code selected, each time [OTP-06]", async () => {
  fakeApi({ checkOtp: new Refusal("OTP_INVALID") });
  renderScreen(<EmailCodeDialog claim={claim} onVerified={vi.fn()} onClose={vi.fn()} />);
  const field = screen.getByLabelText<HTMLInputElement>("Código de verificación");
  fireEvent.change(field, { target: { value: "123456" } });
  const button = screen.getByRole("button", { name: "Verificar código" });
  for (const send of [() => undefined, () => fireEvent.click(button)]) {
    button.focus();
    send();
    await until(() => (document.activeElement === field ? field : null));
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe("123 456");
    expect(screen.getByRole("alert").textContent).toMatch(/^El código ingresado es inválido/);
  }
});

test("after several refused codes it says how many tries one has, and to ask for another [AMB-55]", async () => {
  const calls = fakeApi({ checkOtp: new Refusal("OTP_INVALID") });
  renderScreen(<EmailCodeDialog claim={claim} onVerified={vi.fn()} onClose={vi.fn()} />);
  const field = screen.getByLabelText<HTMLInputElement>("Código de verificación");
  const note = "Cada código permite 5 intentos. Si ya los usaste, envía uno nuevo.";
  const refused = () => /^El código/.test(screen.getByRole("alert").textContent ?? "");
  for (const [index, value] of ["111111", "222222", "333333"].entries()) {
    fireEvent.change(field, { target: { value } });
    await until(() =>
      calls.filter(({ name }) => name === "checkOtp").length > index && refused() ? true : null,
    );
    expect(screen.queryByText(note) !== null).toBe(index === 2);
  }
});

test("six digits send themselves once, typed, pasted or filled in; what was refused is sent again by the button alone [AMB-54]", async () => {
  const calls = fakeApi({ checkOtp: new Refusal("OTP_INVALID") });
  renderScreen(<EmailCodeDialog claim={claim} onVerified={vi.fn()} onClose={vi.fn()} />);
  const field = screen.getByLabelText<HTMLInputElement>("Código de verificación");
  const tried = () =>
    calls.filter(({ name }) => name === "checkOtp").map(({ body }) => (body as { code: string }).code);
  const write = (value: string) => fireEvent.change(field, { target: { value } });
  write("12345");
  expect(tried()).toEqual([]);
  write("123456");
  write("123 456");
  await until(() => (screen.getByRole("alert").textContent === "" ? null : true));
  write("12345");
  write("123456");
  expect(tried()).toEqual(["123456"]);
  write("Tu código es 654 321");
  await until(() => (tried().length > 1 ? true : null));
  expect(tried()).toEqual(["123456", "654321"]);
});

const SENT = "Enviamos un código de 6 dígitos a";
const SENDING = "Estamos enviando un código de 6 dígitos a";
const LATE = /^El correo con tu código todavía no sale/;
const says = (words: string) => screen.getByRole("dialog").textContent?.includes(words) ?? false;

// Opens it, and lets the first answer on the mail arrive.
async function openDialog() {
  renderScreen(<EmailCodeDialog claim={claim} onVerified={vi.fn()} onClose={vi.fn()} />);
  await settle();
}

// Lets what was asked be answered, without any time going by.
async function settle() {
  for (let turn = 0; turn < 30; turn += 1) await pass(0);
}

async function wait(durationMs: number) {
  for (let passedMs = 0; passedMs < durationMs; passedMs += 100) await pass(100);
  await settle();
}

test("[SAFE-13] it says that a code was sent once its mail has left, and only then to look into the spam", async () => {
  let mailed = false;
  fakeApi({ getOtpStatus: () => ({ status: "sent", mailed }) });
  await openDialog();
  await wait(1_500);
  expect([says(SENDING), says(SENT), says("spam")]).toEqual([true, false, false]);
  mailed = true;
  await wait(2_000);
  expect([says(SENDING), says(SENT), says("spam")]).toEqual([false, true, true]);
  // The address ends its line: a full stop would begin the next one.
  expect(screen.getByText("Dura 5 minutos.", { exact: false }).textContent).toBe(
    `${SENT} ${claim.email} Dura 5 minutos.`,
  );
  expect(screen.queryByText(LATE)).toBeNull();
});

test("[SAFE-13] a mail that does not leave is told after 6 s, another one can be asked for, and it is told when it left", async () => {
  let mailed = false;
  const calls = fakeApi({
    getOtpStatus: () => ({ status: "sent", mailed }),
    sendOtp: { status: "sent", expiresAt: null },
  });
  await openDialog();
  await wait(5_500);
  expect(screen.queryByText(LATE)).toBeNull();
  await wait(1_000);
  screen.getByText(LATE);
  const again = screen.getByRole<HTMLButtonElement>("button", { name: "Enviar un nuevo código" });
  expect(again.disabled).toBe(false);
  fireEvent.click(again);
  await settle();
  expect(bodiesOf(calls, "sendOtp")).toHaveLength(1);
  expect([screen.queryByText(LATE), says("Te enviamos otro correo: usa el código que trae.")]).toEqual([
    null,
    false,
  ]);
  mailed = true;
  await wait(2_000);
  screen.getByText("Te enviamos otro correo: usa el código que trae.");
});

test("[SAFE-13] a code that died before its mail could leave is told as not sent, and nobody asks on", async () => {
  let answer: { status: "sent" | "none"; mailed?: boolean } = { status: "sent", mailed: false };
  const calls = fakeApi({ getOtpStatus: () => answer });
  await openDialog();
  await wait(7_000);
  answer = { status: "none" };
  await wait(2_000);
  screen.getByText(/^El código venció antes de que el correo pudiera salir/);
  expect([says("No pudimos enviar el código a"), says("Dura 5 minutos")]).toEqual([true, false]);
  const asked = calls.length;
  await wait(5_000);
  expect(calls).toHaveLength(asked);
});
