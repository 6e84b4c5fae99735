import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle, type NodePgTransaction } from "drizzle-orm/node-postgres";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type pg from "pg";

export type NoSchema = Record<string, never>;
export type Tx = NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>>;

type Answer = pg.QueryResult;
type Asked = string | { text: string };

const textOf = (asked: Asked) => (typeof asked === "string" ? asked : asked.text);
const isRead = (text: string) => /^\s*select\b/i.test(text);
const heed = (answer: Promise<unknown>) => void answer.catch(() => {});

/**
 * One transaction's statements on their way. `BEGIN` travels with the first one, which must only read to be sent along:
 * were BEGIN refused, a write behind it would stand for itself. No answer is told before BEGIN's.
 */
class Line {
  readonly #client: pg.PoolClient;
  #begun: Promise<unknown> = Promise.resolve();
  #waitsFor: Promise<unknown> | null = null;
  #hasFirst = false;
  #onSent: () => void = () => {};

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /** The client as Drizzle uses it. */
  get client(): pg.PoolClient {
    const query = (asked: Asked, values?: unknown[]) => this.#ask(asked, values);
    return Object.create(this.#client, { query: { value: query } });
  }

  /** Fulfils when the next statement was given to the connection, or waits in order to be. */
  nextSent(): Promise<void> {
    return new Promise((resolve) => {
      this.#onSent = resolve;
    });
  }

  #ask(asked: Asked, values?: unknown[]): Promise<Answer> {
    const text = textOf(asked);
    const answer = /^begin/.test(text) ? this.#begin(asked) : this.#send(asked, values);
    this.#onSent();
    return text === "commit" ? this.#committed(answer) : answer;
  }

  #begin(asked: Asked): Promise<Answer> {
    const begun = this.#client.query(textOf(asked));
    heed(begun);
    this.#begun = begun;
    return Promise.resolve({ command: "BEGIN", rowCount: null, oid: 0, fields: [], rows: [] });
  }

  async #send(asked: Asked, values?: unknown[]): Promise<Answer> {
    if (!this.#hasFirst && !isRead(textOf(asked))) this.#waitsFor = this.#begun;
    this.#hasFirst = true;
    if (this.#waitsFor) await this.#waitsFor;
    const answer = this.#client.query(asked as string, values);
    heed(answer);
    await this.#begun;
    return await answer;
  }

  /** After a statement that failed PostgreSQL answers COMMIT with ROLLBACK, and no error. */
  async #committed(answer: Promise<Answer>): Promise<Answer> {
    const ended = await answer;
    if (ended.command !== "COMMIT") throw new Error(`COMMIT was answered ${ended.command}`);
    return ended;
  }
}

const lines = new WeakMap<Tx, Line>();

type Step = () => PromiseLike<unknown>;
type Answers<Steps extends readonly Step[]> = {
  -readonly [Index in keyof Steps]: Awaited<ReturnType<Steps[Index]>>;
};

/** Sends each step's statement, in their order, and waits for no answer. */
async function send<const Steps extends readonly Step[]>(tx: Tx, steps: Steps): Promise<Promise<unknown>[]> {
  const line = lines.get(tx);
  if (!line) throw new Error("statements travel together inside a transaction only");
  const answers: Promise<unknown>[] = [];
  for (const step of steps) {
    const sent = line.nextSent();
    // Drizzle's statements are sent anew whenever somebody asks for their answer: asked once, it is a promise.
    const answer = (async () => await step())();
    heed(answer);
    answers.push(answer);
    // A step that found nothing to send is over by itself.
    await Promise.race([sent, answer.catch(() => {})]);
  }
  return answers;
}

/**
 * Sends the statements of all steps at once: PostgreSQL works through them in order, each seeing what was committed
 * before it began, and they cost one round trip. A step sends one statement.
 * @throws what the first step that failed threw
 */
export async function together<const Steps extends readonly Step[]>(
  tx: Tx,
  steps: Steps,
): Promise<Answers<Steps>> {
  return (await Promise.all(await send(tx, steps))) as Answers<Steps>;
}

/** What the last statements of a transaction will answer. */
class Last<T> {
  constructor(readonly answers: Promise<T>) {}
}

/**
 * As `together`, for the statements with which a transaction ends: it returns this, COMMIT travels with them, and the
 * answers are what the transaction returns.
 */
export async function lastly<const Steps extends readonly Step[]>(
  tx: Tx,
  steps: Steps,
): Promise<Last<Answers<Steps>>> {
  const answers = Promise.all(await send(tx, steps));
  heed(answers);
  return new Last(answers as Promise<Answers<Steps>>);
}

/**
 * Runs `work` in a transaction of a connection of its own; returns what it returned once that is committed.
 * @throws what `work` threw, or the statement that failed; then nothing of it stands
 */
async function transact<T>(
  client: pg.PoolClient,
  work: Work<T>,
  config: PgTransactionConfig | undefined,
): Promise<T> {
  const line = new Line(client);
  let last: Last<T> | null = null;
  try {
    const returned = await drizzle({ client: line.client }).transaction(async (tx) => {
      lines.set(tx, line);
      const result = await work(tx);
      if (result instanceof Last) last = result;
      return result;
    }, config);
    return returned instanceof Last ? await returned.answers : returned;
  } catch (error) {
    // What failed says more than COMMIT, which only finds the transaction broken.
    await (last as Last<T> | null)?.answers;
    throw error;
  }
}

type Work<T> = (tx: Tx) => Promise<T | Last<T>>;

export interface Transactions {
  /**
   * Runs `work` in a transaction of a connection of its own; answers what it returned once that is committed.
   * @throws what `work` threw, or the statement that failed; then nothing of it stands
   */
  transaction<T>(work: Work<T>, config?: PgTransactionConfig): Promise<T>;
}

export const transactionsOf = (pool: pg.Pool): Transactions => ({
  transaction: async (work, config) => {
    const client = await pool.connect();
    try {
      return await transact(client, work, config);
    } finally {
      client.release();
    }
  },
});
