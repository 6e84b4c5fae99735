import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle, type NodePgTransaction } from "drizzle-orm/node-postgres";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type pg from "pg";
import { isConnectionLost } from "./database-away";

export type NoSchema = Record<string, never>;
export type Tx = NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>>;

type Answer = pg.QueryResult;
type Query = string | { text: string };

const textOf = (asked: Query) => (typeof asked === "string" ? asked : asked.text);
/** What the shop selects changes no row: a number drawn in vain leaves a gap, and a job is never enqueued first. */
export const isRead = (text: string) => /^\s*select\b/i.test(text);
/** SQLSTATEs of warnings; nothing of ours gives one. */
const WARNING_CLASS = "01";
type Warnings = string[] & { end: () => void };

/** Nobody knows whether what was committed lasts: `40003` is "statement completion unknown". */
class UnconfirmedCommit extends Error {
  readonly code = "40003";
  constructor() {
    super("COMMIT was not confirmed by a standby");
  }
}

/** Warnings from now on, until the listener is taken away with the list. */
function hearWarnings(client: pg.PoolClient): Warnings {
  const heard: Warnings = Object.assign([], { end: () => client.off("notice", listen) });
  const listen = (notice: { code?: string | undefined }) => {
    if (notice.code?.startsWith(WARNING_CLASS)) heard.push(notice.code);
  };
  client.on("notice", listen);
  return heard;
}

const heed = (answer: Promise<unknown>) => void answer.catch(() => {});

/**
 * One transaction's statements on their way. `BEGIN` travels with first ones that read and were sent by `together`:
 * were BEGIN refused, a write behind it would stand for itself. No answer is told before BEGIN's.
 */
class Line {
  readonly #client: pg.PoolClient;
  readonly #asked: pg.PoolClient;
  #begun: Promise<unknown> = Promise.resolve();
  #isBegun = false;
  #waitsFor: Promise<unknown> | null = null;
  #isTogether = false;
  #isOver = false;
  #onSent: () => void = () => {};

  constructor(client: pg.PoolClient) {
    this.#client = client;
    const query = (asked: Query, values?: unknown[]) => this.#ask(asked, values);
    this.#asked = Object.create(client, { query: { value: query } });
  }

  /** Whether BEGIN was answered: before it the server was sent nothing but reads. */
  get isBegun(): boolean {
    return this.#isBegun;
  }

  /** The client as Drizzle and `statement` use it. */
  get client(): pg.PoolClient {
    return this.#asked;
  }

  /** Does a step; the answer fulfils when its statement was given to the connection, or waits in order to be. */
  send(step: () => void): Promise<void> {
    this.#isTogether = true;
    const sent = new Promise<void>((resolve) => {
      this.#onSent = () => {
        this.#isTogether = false;
        resolve();
      };
    });
    step();
    return sent;
  }

  /** For steps within a step: that one counts as sent when the answered function is called, and not with the first of them. */
  withhold(): () => void {
    const told = this.#onSent;
    return () => told();
  }

  #ask(asked: Query, values?: unknown[]): Promise<Answer> {
    const text = textOf(asked);
    // The connection may be somebody else's by now; a COMMIT that failed is followed by ROLLBACK.
    if (this.#isOver && text !== "rollback") return Promise.reject(new Error("the transaction is over"));
    this.#isOver ||= text === "commit" || text === "rollback";
    const warnings = text === "commit" ? hearWarnings(this.#client) : null;
    const answer = /^begin/.test(text) ? this.#begin(asked) : this.#send(asked, values);
    this.#onSent();
    return warnings ? this.#committed(answer, warnings) : answer;
  }

  #begin(asked: Query): Promise<Answer> {
    const begun = this.#client.query(textOf(asked));
    heed(begun);
    this.#begun = begun.then(() => {
      this.#isBegun = true;
    });
    heed(this.#begun);
    return Promise.resolve({ command: "BEGIN", rowCount: null, oid: 0, fields: [], rows: [] });
  }

  async #send(asked: Query, values?: unknown[]): Promise<Answer> {
    const mayTravel = this.#isTogether && isRead(textOf(asked));
    if (!this.#isBegun && !mayTravel) this.#waitsFor = this.#begun;
    if (this.#waitsFor) await this.#waitsFor;
    const answer = this.#client.query(asked as string, values);
    heed(answer);
    await this.#begun;
    return await answer;
  }

  /**
   * After a statement that failed PostgreSQL answers COMMIT with ROLLBACK, and no error. With no more than a warning it
   * answers one whose wait for the standby was cancelled: what stands here only is lost with this server (HA-03).
   */
  async #committed(answer: Promise<Answer>, warnings: Warnings): Promise<Answer> {
    const ended = await answer.finally(warnings.end);
    if (ended.command !== "COMMIT") throw new Error(`COMMIT was answered ${ended.command}`);
    if (warnings.length > 0) throw new UnconfirmedCommit();
    return ended;
  }
}

const lines = new WeakMap<Tx, Line>();

interface Pooled {
  $client: Pick<pg.Pool, "query">;
}
/** Whom a statement is sent to. */
export type Asked = Tx | Pooled;

const isPool = (db: Asked): db is Pooled => "$client" in db;

/** What sends a statement: the transaction's connection, or any of the pool. */
export function clientOf(db: Asked): Pick<pg.Pool, "query"> {
  if (isPool(db)) return db.$client;
  const line = lines.get(db);
  if (!line) throw new Error("the transaction is none of `Transactions`");
  return line.client;
}

/** Asks the database something, and answers what came of it. */
export type Step = () => PromiseLike<unknown>;
type Answers<Steps extends readonly Step[]> = {
  -readonly [Index in keyof Steps]: Awaited<ReturnType<Steps[Index]>>;
};

/** Sends each step's first statement, in their order, and waits for no answer. */
async function send<const Steps extends readonly Step[]>(tx: Tx, steps: Steps): Promise<Promise<unknown>[]> {
  const line = lines.get(tx);
  if (!line) throw new Error("statements travel together inside a transaction only");
  const told = line.withhold();
  const answers: Promise<unknown>[] = [];
  for (const step of steps) {
    const sent = line.send(() => {
      // Drizzle's statements are sent anew whenever somebody asks for their answer: asked once, it is a promise.
      const answer = (async () => await step())();
      heed(answer);
      answers.push(answer);
    });
    // A step that found nothing to send is over by itself.
    await Promise.race([sent, answers.at(-1)?.catch(() => {})]);
  }
  told();
  return answers;
}

/**
 * The answers in the order of their steps, so that of several failures the first step's is told; not before all of them
 * are there, since a step that goes on would ask after the transaction's end.
 */
async function inOrder<const Steps extends readonly Step[]>(
  answers: readonly Promise<unknown>[],
): Promise<Answers<Steps>> {
  await Promise.allSettled(answers);
  const told = [];
  for (const answer of answers) told.push(await answer);
  return told as Answers<Steps>;
}

/**
 * Sends the first statements of all steps at once: PostgreSQL works through them in order, each seeing what was
 * committed before it began, and they cost one round trip. What a step asks after that goes out when it may.
 * @throws what the first of the steps that failed threw
 */
export async function together<const Steps extends readonly Step[]>(
  tx: Tx,
  steps: Steps,
): Promise<Answers<Steps>> {
  return await inOrder<Steps>(await send(tx, steps));
}

/** What a transaction returns once its last statements are answered. */
export class Last<T> {
  constructor(readonly result: Promise<T>) {}
}

/**
 * As `together`, for the statements with which a transaction ends: COMMIT travels with them, so no step asks anything after its first. What `conclude` makes of
 * their answers is what the transaction returns; it asks the database nothing.
 */
export async function lastly<const Steps extends readonly Step[], T>(
  tx: Tx,
  steps: Steps,
  conclude: (answers: Answers<Steps>) => T,
): Promise<Last<T>> {
  const result = inOrder<Steps>(await send(tx, steps)).then(conclude);
  heed(result);
  return new Last(result);
}

/**
 * Runs `work` in a transaction of this line; returns what it returned once that is committed.
 * @throws what `work` threw, or the statement that failed; then nothing of it stands
 */
async function transact<T>(line: Line, work: Work<T>, config: PgTransactionConfig | undefined): Promise<T> {
  let last: Last<T> | null = null;
  try {
    const returned = await drizzle({ client: line.client }).transaction(async (tx) => {
      lines.set(tx, line);
      const result = await work(tx);
      if (result instanceof Last) last = result;
      return result;
    }, config);
    return returned instanceof Last ? await returned.result : returned;
  } catch (error) {
    // What failed says more than COMMIT, which only finds the transaction broken.
    await (last as Last<T> | null)?.result;
    throw error;
  }
}

type Work<T> = (tx: Tx) => Promise<T | Last<T>>;

export interface Transactions {
  /**
   * Runs `work` in a transaction of a connection of its own; answers what it returned once that is committed. Work whose
   * connection turned out dead before anything was answered is begun again, once, on another (HA-01).
   * @throws what `work` threw, or the statement that failed; then nothing of it stands, unless COMMIT had been sent and
   *   `isDatabaseAway` says that its answer did not come
   */
  transaction<T>(work: Work<T>, config?: PgTransactionConfig): Promise<T>;
  /**
   * Asks one statement that writes and is its own transaction; the same holds of it as of a COMMIT.
   * @throws the statement's error, or one of which `isDatabaseAway` says that nobody knows whether it lasts
   */
  alone<T>(write: (db: Asked) => Promise<T>): Promise<T>;
}

/** A statement of its own commits before its answer is over. */
async function writeAlone<T>(client: pg.PoolClient, write: (db: Asked) => Promise<T>): Promise<T> {
  const warnings = hearWarnings(client);
  const result = await write({ $client: client }).finally(warnings.end);
  if (warnings.length > 0) throw new UnconfirmedCommit();
  return result;
}

export const transactionsOf = (pool: pg.Pool): Transactions => {
  const run = async <T>(
    work: Work<T>,
    config: PgTransactionConfig | undefined,
    mayBeginAgain: boolean,
  ): Promise<T> => {
    const client = await pool.connect();
    const line = new Line(client);
    try {
      const result = await transact(line, work, config);
      client.release();
      return result;
    } catch (error) {
      const isLost = isConnectionLost(error);
      client.release(isLost);
      if (isLost && mayBeginAgain && !line.isBegun) return await run(work, config, false);
      throw error;
    }
  };
  const alone: Transactions["alone"] = async (write) => {
    const client = await pool.connect();
    try {
      const result = await writeAlone(client, write);
      client.release();
      return result;
    } catch (error) {
      client.release(isConnectionLost(error));
      throw error;
    }
  };
  return { transaction: (work, config) => run(work, config, true), alone };
};
