import { ApiError } from "@shop/contracts/client";
import type { Hold } from "@shop/contracts/orders";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../../lib/api";
import { Alert } from "../../../ui/alert";
import { Countdown } from "../../../ui/steps/countdown";
import { serverOffsetMs } from "../../../ui/steps/use-countdown";
import { seatsCopy as copy } from "./seats-copy";

export interface SeatCountdownProps {
  orderId: number;
  hold: Hold;
  /** Browser's clock, in ms, when the hold arrived: tells how far the server's clock is ahead. */
  receivedAt: number;
  onExtend: (hold: Hold) => void;
  onExpire: () => void;
  /** Only told to screen readers. */
  isHidden?: boolean;
}

/** Time left for the order's seats; one press gives more where the server allows it. */
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
