import { Hono } from "hono";
import { expect, test } from "vitest";
import { lowerCaseIds } from "./lower-case-ids.ts";

const origin = "http://localhost:3000";
const site = new Hono().use(lowerCaseIds(origin)).all("*", (c) => c.text("page"));
const open = (path: string, method = "GET") => site.request(`${origin}${path}`, { method });
const id = "0197a0e5-9c3b-7d52-8a4e-0f6c2b9d1e3a";

test.each([
  [`/hotels/${id.toUpperCase()}`, `/hotels/${id}`],
  [`/ka/hotels/${id.toUpperCase()}.data?City=Batumi`, `/ka/hotels/${id}.data?City=Batumi`],
  [`/hotel-manager/bookings?hotel=${id.toUpperCase()}&q=ABC`, `/hotel-manager/bookings?hotel=${id}&q=ABC`],
  [`/book/${id}?line=${id.toUpperCase()}.standard.1.2.0,${id.toUpperCase()}*2`, `/book/${id}?line=${id}.standard.1.2.0,${id}*2`],
  [`//elsewhere.example/${id.toUpperCase()}`, `//elsewhere.example/${id}`],
])("%s is the page %s", async (path, to) => {
  for (const method of ["GET", "POST"]) {
    const answer = await open(path, method);
    expect([answer.status, answer.headers.get("location")]).toEqual([308, origin + to]);
  }
});

test.each([`/hotels/${id}`, "/promo?code=SUMMER-2026-ABCD", `/verify?token=X${id.toUpperCase()}`])("%s stays as it is", async (path) => {
  expect((await open(path)).status).toBe(200);
});
