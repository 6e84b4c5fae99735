import { ApiError } from "@shop/contracts/client";
import type { Hold } from "@shop/contracts/orders";
import { Alert } from "@shop/ui/alert";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../../lib/api";
import { Countdown } from "../../../ui/steps/countdown";
import { serverOffsetMs } from "../../../ui/steps/use-countdown";
import { seatsCopy as copy } from "./seats-copy";

export interface SeatCountdownProps {
  orderId: number;
  hold: Hold;
  /** Browser's clock in ms when the hold arrived, to compute the server's offset. */
  receivedAt: number;
  onExtend: (hold: Hold) => void;
  onExpire: () => void;
  /** Only announced to screen readers. */
  isHidden?: boolean;
}

export function SeatCountdown(props: SeatCountdownProps) {
  const { orderId, hold, receivedAt, onExtend, onExpire, isHidden = false } = props;
  const extension = useMutation({
    mutationFn: () => api("extendHold", { body: { orderId } }),
    onSuccess: onExtend,
  });
  return (
    <>
      <Countdown
        label={copy.label}
        expiresAt={hold.expiresAt}
        offsetMs={serverOffsetMs(hold.serverNow, receivedAt)}
        extending={extension.isPending}
        onExpire={onExpire}
        isHidden={isHidden}
        {...(hold.canExtend ? { onExtend: () => extension.mutate() } : {})}
      />
      {extension.isError && (
        <Alert tone="warning" announce>
          {extension.error instanceof ApiError ? extension.error.text : copy.extendFailed}
        </Alert>
      )}
    </>
  );
}
