import { Alert } from "@shop/ui/alert";
import { ErrorState } from "@shop/ui/error-state";
import { Link, useLocation } from "@tanstack/react-router";
import { deskCopy as copy } from "../copy";
import { DeskError } from "../lib/api";

interface LoadFailedProps {
  error: Error;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What a page could not load: refusals are final, and whoever is signed out is led in and back here. */
export function LoadFailed({ error, isFetching, refetch }: LoadFailedProps) {
  const { href } = useLocation();
  const { code, message } = error instanceof DeskError ? error : { code: null, message: null };
  if (code === "NOT_SIGNED_IN")
    return (
      <Alert
        tone="danger"
        action={
          <Link to="/entrar" search={{ a: href }}>
            {copy.signIn}
          </Link>
        }
      >
        {message}
      </Alert>
    );
  return (
    <ErrorState retrying={isFetching} {...(code === null && { onRetry: () => void refetch() })}>
      {message}
    </ErrorState>
  );
}
