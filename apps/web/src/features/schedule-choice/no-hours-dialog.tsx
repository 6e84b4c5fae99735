import { Button } from "@shop/ui/button/button";
import { Dialog } from "@shop/ui/dialog/dialog";
import { phoneUrl } from "../../ui/frame/phone-url";
import styles from "./no-hours-dialog.module.css";
import { scheduleChoiceCopy } from "./schedule-choice-copy";

const { sorry: copy } = scheduleChoiceCopy;

interface NoHoursDialogProps {
  open: boolean;
  subject: string | null;
  supportPhone: string;
  remove: { label: string; onPress: () => void };
  onChooseAgain?: () => void;
  onChangeVenue?: () => void;
  onClose: () => void;
}

export function NoHoursDialog(props: NoHoursDialogProps) {
  const { open, subject, supportPhone, remove, onChooseAgain, onChangeVenue, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title}
      description={subject === null ? copy.gone : copy.text(subject)}
    >
      <div className={styles.ways}>
        <Button look="main" wide onClick={remove.onPress}>
          {remove.label}
        </Button>
        {onChooseAgain && (
          <Button wide onClick={onChooseAgain}>
            {copy.again}
          </Button>
        )}
        {onChangeVenue && (
          <Button wide onClick={onChangeVenue}>
            {copy.changeVenue}
          </Button>
        )}
        {supportPhone && (
          <p className={styles.help}>
            {copy.help} <a href={phoneUrl(supportPhone)}>{supportPhone}</a>
          </p>
        )}
      </div>
    </Dialog>
  );
}
