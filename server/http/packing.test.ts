import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Site } from "../site.ts";
import { packAnswers } from "./packing.ts";

const app = new Hono<Site>().use(packAnswers()).get("*", (c) => c.text("here"));
const cacheControlOf = async (path: string) => (await app.request(path)).headers.get("cache-control");

test("personal responses are never cached, however their URL is written", async () => {
  for (const path of ["/trips", "/TRIPS/ABC", "/ka/Trips", "/%74rips", "/profile.data", "/Admin/users"])
    expect(await cacheControlOf(path), path).toBe("private, no-store");
  expect(await cacheControlOf("/hotels")).toBe("private, no-cache");
});
