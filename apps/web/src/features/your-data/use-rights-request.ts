import { ApiError } from "@shop/contracts/client";
import type { NewRightsRequest, RightsRequest } from "@shop/contracts/rights";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api";
import { asHuman } from "../../lib/captcha/as-human";
import { useHumanProof } from "../../lib/captcha/use-human-proof";
import type { CodeTarget } from "../../shared/email-code/use-email-code";
import { yourDataCopy as copy } from "./your-data-copy";

export const requestsQuery = queryOptions({
  queryKey: ["rights-requests"],
  queryFn: () => api("listRightsRequests"),
});

interface CodeWanted {
  request: NewRightsRequest;
  target: CodeTarget;
}

function codeFor(request: NewRightsRequest): CodeWanted {
  const { email, rut } = request;
  const target: CodeTarget = {
    email,
    send: () => api("sendRightsCode", { body: { email, rut } }),
    check: (code) => api("checkRightsCode", { body: { email, rut, code } }),
  };
  return { request, target };
}

// Null where the mailbox must be proven first.
async function openWhereProven(request: NewRightsRequest): Promise<RightsRequest | null> {
  try {
    return await api("openRightsRequest", { body: request });
  } catch (error) {
    if (error instanceof ApiError && error.code === "EMAIL_NOT_PROVEN") return null;
    throw error;
  }
}

interface Asking {
  mailboxes: readonly string[];
  onTaken: (request: RightsRequest) => void;
}

// Sends the request at once for a proven mailbox, else after a code. A retry resumes where it failed.
export function useRightsRequest({ mailboxes, onTaken }: Asking) {
  const queries = useQueryClient();
  const proveHuman = useHumanProof({ isNeeded: mailboxes.length === 0 });
  const [wanted, setWanted] = useState<CodeWanted | null>(null);

  const sending = useMutation({
    mutationFn: async (request: NewRightsRequest): Promise<RightsRequest | null> => {
      if (mailboxes.includes(request.email)) {
        const taken = await openWhereProven(request);
        if (taken) return taken;
      }
      const code = codeFor(request);
      const { status } = await asHuman(proveHuman, code.target.send);
      if (status === "valid") return await api("openRightsRequest", { body: request });
      setWanted(code);
      return null;
    },
    onSuccess: (taken) => taken && finish(taken),
  });
  const opening = useMutation({
    mutationFn: (request: NewRightsRequest) => api("openRightsRequest", { body: request }),
    onSuccess: finish,
    // The mailbox is proven: no other code is needed.
    onError: () => queries.invalidateQueries(requestsQuery),
  });

  async function finish(taken: RightsRequest) {
    await queries.invalidateQueries(requestsQuery);
    onTaken(taken);
  }

  const error = sending.error ?? opening.error;
  return {
    send(request: NewRightsRequest) {
      opening.reset();
      sending.mutate(request);
    },
    isPending: sending.isPending || opening.isPending,
    problem: error && (error instanceof ApiError ? error.text : copy.failed),
    code: {
      target: wanted?.target ?? null,
      close: () => setWanted(null),
      goOn() {
        setWanted(null);
        if (wanted) opening.mutate(wanted.request);
      },
    },
  };
}
