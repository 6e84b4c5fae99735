import { Dialog } from "@shop/ui/dialog/dialog";
import { helpCopy as copy } from "../../shared/help/help-copy";
import { HelpLinks } from "../../shared/help/help-links";

export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.title} description={copy.text}>
      <HelpLinks />
    </Dialog>
  );
}
