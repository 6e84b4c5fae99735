import { isFull } from "@shop/domain/courses/seats";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../lib/api";
import { takePack } from "../../lib/outlet/outlet-state";
import { useOutlet } from "../../lib/outlet/outlet-store";
import { packQuery } from "../../lib/queries/packs";

/**
 * Loads a pack by its id and stores it (OUTLET-11). What an order held of another pack is let go at once,
 * for others to have; the order itself goes on with the new one.
 */
export function useChosenPack(packId: number) {
  const query = useQuery(packQuery(packId));
  const draft = useOutlet((store) => store.draft);
  const change = useOutlet((store) => store.change);
  const isOwn = draft.packId === packId && draft.orderId !== null;
  const { data: pack } = query;

  useEffect(() => {
    if (!pack) return;
    const { draft: before } = useOutlet.getState();
    const { orderId } = before;
    if (orderId !== null && before.packId !== null && before.packId !== pack.id) {
      // It would end by itself within minutes: not being able to hurry it is no reason to stop.
      api("releaseHold", { body: { orderId } }).catch(() => undefined);
    }
    change(takePack(before, pack));
  }, [pack, change]);

  return {
    query,
    pack: draft.packId === packId ? draft.pack : null,
    /** None left for this buyer, whose own reservation may be the last of them. */
    isSoldOut: pack !== undefined && isFull(pack) && !isOwn,
  };
}
