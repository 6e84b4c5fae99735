import qrcode from "qrcode-generator";

/** `side` in dots. */
export interface QrCode {
  side: number;
  dark: [row: number, column: number][];
}

export function qrCodeOf(address: string): QrCode {
  const code = qrcode(0, "M");
  code.addData(address);
  code.make();
  const side = code.getModuleCount();
  const indexes = Array.from({ length: side }, (_, index) => index);
  const dark = indexes.flatMap((row) =>
    indexes.filter((column) => code.isDark(row, column)).map((column): [number, number] => [row, column]),
  );
  return { side, dark };
}
