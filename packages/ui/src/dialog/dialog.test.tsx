import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { expect, test, vi } from "vitest";
import { Button } from "../button/button";
import { AlertDialog } from "./alert-dialog";
import { Dialog } from "./dialog";
import { WaitOverlay } from "./wait-overlay";

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("Escape closes a dialog and the focus returns to what opened it", async () => {
  render(<Opener closable />);
  await press("Abrir");
  expect(screen.getByRole("dialog", { name: "Aviso" })).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  const opener = screen.getByRole("button", { name: "Abrir" });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

// A page that a dialog's answer leaves for another one.
function LeftPage({ next }: { next: ReactNode }) {
  const [hasLeft, setLeft] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (hasLeft) return <main tabIndex={-1}>{next}</main>;
  return (
    <main tabIndex={-1}>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog open={isOpen} title="Aviso">
        <Button onClick={() => setLeft(true)}>Seguir</Button>
      </Dialog>
    </main>
  );
}

function FocusedTitle() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h1 ref={title} tabIndex={-1}>
      Datos personales
    </h1>
  );
}

test.each([
  ["the next page's title keeps the focus", "heading", <FocusedTitle key="title" />],
  ["a page without a title has it on its main part", "main", <p key="text">Cargando</p>],
] as const)("after a dialog's answer that leads on, %s [ROUTE-30]", async (_, role, next) => {
  render(<LeftPage next={next} />);
  await press("Abrir");
  await press("Seguir");
  // The closing dialog gives the focus back a tick after it has gone.
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement).toBe(screen.getByRole(role));
});

test("a dialog that must be answered ignores Escape and backdrop and shows no cross [SESSION-02]", async () => {
  render(<Opener closable={false} />);
  await press("Abrir");
  await userEvent.keyboard("{Escape}");
  await userEvent.click(document.body, { pointerEventsCheck: 0 });
  expect(screen.getByRole("dialog")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cerrar" })).toBeNull();
  await press("Seguir");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a question takes Escape as its cancel", async () => {
  const onCancel = vi.fn();
  const onConfirm = vi.fn();
  render(
    <AlertDialog
      open
      title="¿Eliminar?"
      text="Se liberan los cupos."
      confirmLabel="Eliminar"
      onConfirm={onConfirm}
      cancelLabel="Cancelar"
      onCancel={onCancel}
    />,
  );
  await userEvent.keyboard("{Escape}");
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

test("nothing closes a wait", async () => {
  render(<WaitOverlay open text="Espera un momento" />);
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("dialog", { name: "Espera un momento" })).toBeTruthy();
});

test("an alert dialog has its main button first and in focus, unless a stray Enter would accept something", async () => {
  const words = {
    title: "No se pudo pagar",
    text: "Inténtalo de nuevo.",
    confirmLabel: "Pagar",
    cancelLabel: "Ahora no",
  };
  const { rerender } = render(<AlertDialog open {...words} onConfirm={() => {}} />);
  const names = () => screen.getAllByRole("button").map(({ textContent }) => textContent);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Pagar" })));
  expect(names()).toEqual(["Pagar", "Ahora no"]);
  rerender(<AlertDialog open {...words} first="cancel" onConfirm={() => {}} />);
  expect(names()).toEqual(["Ahora no", "Pagar"]);
});

test("an alert dialog is read with its text, and not with the further ways below it", () => {
  render(
    <AlertDialog open title="Correo registrado" text="Ya existe." confirmLabel="Aceptar" onConfirm={() => {}}>
      <Button>Enviar código</Button>
    </AlertDialog>,
  );
  const dialog = screen.getByRole("alertdialog", { name: "Correo registrado", description: "Ya existe." });
  within(dialog).getByRole("button", { name: "Enviar código" });
});

test("an alert dialog that drops something takes the focus to its way out, and keeps it [COURSE-24]", async () => {
  render(
    <>
      <Button>Detrás</Button>
      <AlertDialog
        open
        title="Conflicto de Horarios"
        text="Dos cursos topan."
        cancelLabel="Cancelar"
        onCancel={() => {}}
        confirmLabel="Reemplazar Horario"
        onConfirm={() => {}}
        tone="danger"
      />
    </>,
  );
  const cancel = screen.getByRole("button", { name: "Cancelar" });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Reemplazar Horario" }));
  await userEvent.tab();
  expect(document.activeElement).toBe(cancel);
});

function Opener({ closable }: { closable: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} closable={closable} title="Aviso">
        <Button onClick={() => setOpen(false)}>Seguir</Button>
      </Dialog>
    </>
  );
}
