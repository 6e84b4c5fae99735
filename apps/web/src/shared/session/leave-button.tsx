import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { useMutation } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useNavigate } from "react-router";
import { api } from "../../lib/api";
import { pathTo } from "../../lib/page/route-paths";
import { announceLeft } from "../../lib/session-channel";
import { useForgetBuyer } from "./use-close-session";

const copy = {
  leave: "Salir",
  failed: "No pudimos cerrar tu sesión. Revisa tu conexión e inténtalo de nuevo.",
};

/** Ends the session on the server, in every tab and in this browser's storage. */
export function LeaveButton() {
  const navigate = useNavigate();
  const forget = useForgetBuyer();
  const leave = useMutation({
    mutationFn: () => api("closeSession"),
    onSuccess: () => {
      announceLeft();
      navigate(pathTo("Landing"), { replace: true });
      forget();
    },
  });
  return (
    <>
      <Button
        look="quiet"
        icon={<LogOut aria-hidden="true" />}
        busy={leave.isPending}
        onClick={() => leave.mutate()}
      >
        {copy.leave}
      </Button>
      {leave.isError && <Alert tone="danger">{copy.failed}</Alert>}
    </>
  );
}
