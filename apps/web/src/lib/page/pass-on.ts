// Not every browser has a share sheet, whatever the types say.
export const canShare = () => "share" in navigator;

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** Opens the share sheet, else copies the link. Browsers inside apps refuse both: `refused`, and the caller shows it. */
export async function passOn(link: {
  title: string;
  url: string;
}): Promise<"shared" | "cancelled" | "copied" | "refused"> {
  if (canShare()) {
    try {
      await navigator.share(link);
      return "shared";
    } catch (error) {
      if (isCancelled(error)) return "cancelled";
    }
  }
  try {
    await navigator.clipboard.writeText(link.url);
    return "copied";
  } catch {
    return "refused";
  }
}
