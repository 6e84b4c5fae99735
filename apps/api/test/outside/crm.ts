import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Crm } from "../../src/gateways/crm";
import { openWebToLead } from "../../src/gateways/crm";

// Accept, fail, or never reply.
type Mood = "well" | "down" | "hung";

interface TestCrm {
  crm: Crm;
  url: string;
  taken: Record<string, string>[];
  /** All posts, accepted or not. */
  posts(): number;
  become(mood: Mood): void;
  close(): Promise<void>;
}

const CRM_FIELDS = {
  rut: "00N01",
  birthDate: "00N02",
  campus: "00N03",
  program: "00N04",
  landing: "00N05",
  authorizationPublicitary: "00N06",
};

/** Stands in for Salesforce's Web-to-Lead. */
export async function startTestCrm(): Promise<TestCrm> {
  const taken: Record<string, string>[] = [];
  let mood: Mood = "well";
  let posts = 0;
  const server = createServer(async (request, response) => {
    posts += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (mood === "hung") return;
    if (mood === "well")
      taken.push(Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())));
    response.writeHead(mood === "well" ? 200 : 503).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/servlet/servlet.WebToLead`;
  return {
    crm: openWebToLead({ url, orgId: "00D5e000001AbCd", fields: CRM_FIELDS, timeoutMs: 300 }),
    url,
    taken,
    posts: () => posts,
    become: (next) => {
      mood = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
