import type { BoardFigures, BoardGroup } from "@shop/contracts/staff/board";
import type { BoardEntry } from "./board-entries";

export class Tally {
  private readonly clp = { taken: 0, returned: 0, moved: 0 };
  private readonly sales = new Set<number>();
  private readonly students = new Set<string>();

  add({ kind, clp, boughtSale, boughtStudent }: BoardEntry): void {
    this.clp[kind] += clp;
    if (boughtSale !== null) this.sales.add(boughtSale);
    if (boughtStudent !== null) this.students.add(boughtStudent);
  }

  figures(): BoardFigures {
    const { taken, returned, moved } = this.clp;
    return {
      takenClp: taken,
      // No minus before 0.
      returnedClp: 0 - returned,
      movedClp: moved,
      netClp: taken + returned + moved,
      purchases: this.sales.size,
      students: this.students.size,
    };
  }
}

export class Tallies {
  private readonly byKey = new Map<string, { name: string | null; tally: Tally }>();

  add(key: string, name: string | null, entry: BoardEntry): void {
    const { tally } = this.byKey.get(key) ?? { tally: new Tally() };
    tally.add(entry);
    this.byKey.set(key, { name, tally });
  }

  figures(): BoardGroup[] {
    return [...this.byKey].map(([key, { name, tally }]) => ({ key, name, ...tally.figures() }));
  }
}
