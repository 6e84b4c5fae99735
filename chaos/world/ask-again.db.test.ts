import { expect, test } from "vitest";
import { forFile } from "../../apps/api/test/for-file";
import { openOwnDatabase } from "../../apps/api/test/own-database";
import { withClient } from "../../tools/postgres/sql.mjs";
import { askAgain } from "./ask-again";

const { url } = await forFile(openOwnDatabase());

const ONE = "SELECT 1 AS one";
const HANG_UP = "SELECT pg_terminate_backend(pg_backend_pid())";

test("[HA-05] what the database hung up on is asked again; what it answered is not", async () => {
  const asked: string[] = [];
  const ask = (texts: string[]) =>
    askAgain(() =>
      withClient(url, async (client) => {
        const text = texts.shift() ?? ONE;
        asked.push(text);
        return (await client.query(text)).rows;
      }),
    );
  expect(await ask([HANG_UP, HANG_UP])).toEqual([{ one: 1 }]);
  await expect(ask(["SELECT 1 / 0"])).rejects.toThrow("division by zero");
  expect(asked).toEqual([HANG_UP, HANG_UP, ONE, "SELECT 1 / 0"]);
});
