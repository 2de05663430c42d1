import { resolve } from "node:path";
import { serve } from "@hono/node-server";
import { createServer } from "vite";
import { freePort } from "../support/free-port.ts";
import type * as modules from "./mcp-server.ts";

type Result = { code: number; output: string };

/**
 * Lets the conformance suite of the Model Context Protocol judge the server of assistants with fixtures; what is expected to fail, and why, is
 * in `mcp-expected-failures.yaml`. `conformance` runs the suite.
 */
export async function judgeMcp(conformance: (...args: string[]) => Promise<Result>): Promise<Result> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  // The modules of the site have parts in TSX.
  const vite = await createServer({ configFile: false, appType: "custom", logLevel: "error", server: { middlewareMode: true, ws: false } });
  try {
    const { conformanceApp } = (await vite.ssrLoadModule(resolve("tests/judge/mcp-server.ts"))) as typeof modules;
    const server = serve({ fetch: conformanceApp(origin).fetch, port });
    try {
      const expected = resolve("tests/judge/mcp-expected-failures.yaml");
      return await conformance("server", "--url", `${origin}/mcp`, "--requirements", "2026-07-28", "--expected-failures", expected);
    } finally {
      server.close();
    }
  } finally {
    await vite.close();
  }
}
