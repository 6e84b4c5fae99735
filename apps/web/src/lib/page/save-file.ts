export function saveFile({ name, blob }: { name: string; blob: Blob }): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // Some browsers read it after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
