import { OpenAPIHono } from "@hono/zod-openapi";
import { Hono } from "hono";
import { mcpPath } from "#api/api-path.ts";
import { createMcp } from "#api/mcp.server.ts";
import { ownHostOnly } from "../../server/http/host-check.ts";
import type { Site } from "../../server/site.ts";
import { fixtures } from "./mcp-fixtures.ts";

/** The site's server of assistants with the fixtures, without the operations of the API, which nothing here calls. */
export function conformanceApp(origin: string): Hono<Site> {
  const mcp = createMcp(new OpenAPIHono(), origin, fixtures);
  const app = new Hono<Site>();
  app.use(ownHostOnly(origin));
  let calls = 0;
  app.all(mcpPath, async (c) =>
    mcp(c.req.raw, {
      env: c.env,
      // Many checks come in a minute.
      client: String(calls++),
      body: await c.req.json<unknown>().catch(() => null),
      holderOf: async () => undefined,
    }),
  );
  return app;
}
