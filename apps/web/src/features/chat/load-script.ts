/**
 * Loads another's script once.
 * @throws Error when the browser cannot have it, or the content policy refuses it
 */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src, async: true });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`cannot load ${new URL(src).origin}`));
    };
    document.head.append(script);
  });
}
