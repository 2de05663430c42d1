import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { dayAhead } from "../support/day-ahead.ts";
import { replicatedSite } from "../support/replicated-site.ts";
import { type Placed, placed } from "../support/statement-places.ts";
import { filledWith, knownIn, matrix } from "./denial/matrix.ts";
import { expectedOf, requestsFor, routes } from "./denial/routes.ts";
import { book, type SampleSite, Visitor } from "./harness.ts";
import { peopled } from "./outputs/peopled.ts";
import { visits } from "./outputs/visits.ts";

const roles = ["visitor", "guest", "manager"] as const;
const everywhere = "all shards";

let site: Awaited<ReturnType<typeof replicatedSite>>;
let known: Record<string, string>;
const people: Partial<Record<string, Visitor>> = {};
const statements = { primary: new Set<string>(), replica: new Set<string>() };

/** Sends the requests and keeps what they ask the servers. */
async function recorded(work: () => Promise<unknown>) {
  const { primary, replica } = await site.during(work);
  for (const text of primary) statements.primary.add(text);
  for (const text of replica) statements.replica.add(text);
  return { primary, replica };
}
const filled = (text: string) => filledWith(known, text);
const personOf = (role: string) => people[role] ?? new Visitor(site.origin);
/** Not from the shared cache, and without the mark of a person who wrote. */
const get = (role: string, path: string) => {
  const cookie = [personOf(role).cookie.replaceAll(/(?:^|; )stumari\.wrote=1/g, ""), "unshared=1"].filter(Boolean).join("; ");
  return fetch(site.origin + filled(path), { headers: { cookie }, redirect: "manual" }).then((answer) => answer.arrayBuffer());
};

/** What a booking that is paid and cancelled asks the primary, and the state it ends in. */
let booking: string[];
let ended: string;
beforeAll(async () => {
  site = await replicatedSite();
  await vi.waitUntil(async () => (await site.metric("stumari_replica_read")) === 1, { timeout: 120_000, interval: 100 });
  for (const role of roles)
    people[role] = role === "visitor" ? new Visitor(site.origin) : await new Visitor(site.origin).signIn(`${role}@stumari.example`);
  await site.db.query("update sessions set proof = 'passkey'");
  known = await knownIn(site.db);

  const guest = personOf("guest");
  booking = (
    await recorded(async () => {
      const { code } = await book(site as unknown as SampleSite, guest, 41);
      const page = new URL((await guest.post(`/trips/${code}/pay`, {})).headers.get("location") ?? "", site.origin);
      const card = { card_number: "4444555511116666", expiry: "12/30", cvv: "123" };
      await fetch(new URL(`pay${page.search}`, page), { method: "POST", body: new URLSearchParams(card) });
      const { rows } = await site.db.query("select provider_order_id as order, amount from payments order by created_at desc limit 1");
      await guest.request(`/api/payments/flitt/return?order_id=${rows[0].order}`);
      await guest.post(`/trips/${code}`, { shown: `${rows[0].amount} ${rows[0].amount} 0 0` });
    })
  ).primary;
  ended = (await site.db.query("select state from reservations order by created_at desc limit 1")).rows[0].state;
  known[":heldCode"] = (await book(site as unknown as SampleSite, guest, 51)).code;
  Object.assign(known, await peopled(site.db, known));
  await recorded(async () => {
    const stay = `checkIn=${dayAhead(20)}&checkOut=${dayAhead(22)}`;
    const search = `/hotels?destination=Tbilisi&${stay}&sort=price&minPrice=20`;
    for (const path of [
      search,
      `${search}&view=list`,
      `/hotels/:own?${stay}`,
      `/search/map?${stay}`,
      `/search/prices?${stay}`,
      "/hotels/prices?destination=Tbilisi",
    ])
      await get("visitor", path);
    for (const { as, path } of visits) if (as !== "admin") await get(as, path);
    const all = routes.flatMap((route) => requestsFor(route, matrix[route.path] ?? []));
    for (const role of roles)
      for (const { method, path, fields = {}, endsSession } of expectedOf(role, all)) {
        if (endsSession) continue;
        if (method === "GET") await get(role, path);
        else
          await personOf(role).post(filled(path), Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, filled(value)])));
      }
  });
});
afterAll(() => site.stop());

/** The rows of docs/statements.md with their cells. */
const listed = readFileSync("docs/statements.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| statement"))
  .map((line) => line.split("|").map((cell) => cell.trim()));

const rowOf = ({ verb, tables, by }: Placed, server: string) => `| ${verb} | ${tables.join(", ")} | ${server} | ${by.join(", ") || "-"} |`;

test("statements on all shards are in docs/statements.md, all others run in one place", () => {
  const known = new Set(listed.map(([, verb, tables, server, by]) => `| ${verb} | ${tables} | ${server} | ${by} |`));
  const sent = (["primary", "replica"] as const).flatMap((server) => [...statements[server]].map((text) => ({ ...placed(text), server })));
  const missing = sent
    .filter(({ place }) => place === everywhere)
    .map((one) => rowOf(one, one.server))
    .filter((row) => !known.has(row) && !known.has(row.replace(" | primary | ", " | replica | ")));
  expect(sent.length).toBeGreaterThan(100);
  expect([...new Set(missing)].toSorted()).toEqual([]);
  expect(sent.filter(({ place }) => place === "one shard and the coordinator")).toEqual([]);
});

/** Forms that Citus 13.2 rejects (docs/operations.md), although each statement alone is right. */
const rejectedForms = {
  "locks rows while a subquery names its hotel by another row": (text: string) =>
    /\bfor (?:no key )?(?:update|share)\b/i.test(text) &&
    /\(\s*select\b[^()]*\bwhere\s+(?:"?\w+"?\.)?"?hotel_id"?\s*=\s*"?\w+"?\."?(?:hotel_id|id)\b/i.test(text),
  "has a parameter after `on conflict` of rows that a query selects": (text: string) =>
    /\binsert\s+into\b[\s\S]*\bselect\b[\s\S]*\bon conflict\b[\s\S]*\$\d/i.test(text) && placed(text).place === "one shard",
  "has a subquery among the values of an insert": (text: string) =>
    /\bvalues\s*\((?:[^()]|\([^()]*\))*\(\s*select\b/i.test(text) && /^[\s(]*(?:with|insert)/i.test(text),
  "unnests a column of the search index without `lateral`": (text: string) => /\b(?:from|join)\s+unnest\(h\./i.test(text),
  "sets a column by a function that is not immutable": (text: string) =>
    /^\s*update\b(?:(?!\bfrom\b|\bwhere\b)[\s\S])*\b(?:concat_ws|to_char|format)\(/i.test(text),
  "returns what a function that is not immutable computes": (text: string) => /\breturning\b[\s\S]*\bmd5\(/i.test(text),
  "skips as many rows of several shards as a subquery says": (text: string) =>
    /\boffset\s*\(\s*select\b/i.test(text) && placed(text).place === everywhere,
  "counts rows without a column": (text: string) => /(?<!\bexists\s*)\(\s*select\s+from\b/i.test(text),
  "has a condition that is always false": (text: string) => /\band\s+false\b/i.test(text),
};

test("no statement has a form that a cluster rejects", () => {
  const texts = [...statements.primary, ...statements.replica].filter((text) => placed(text).tables.length > 0);
  const found = Object.entries(rejectedForms).flatMap(([form, has]) => texts.filter(has).map((text) => [form, text.slice(0, 300)]));
  expect(found).toEqual([]);
  const seen = "insert into rooms (hotel_id) select $1 from rooms where hotel_id = $1 on conflict do update set name = $2";
  expect(Object.values(rejectedForms).filter((has) => has(seen)).length).toBe(1);
});

test("each statement on all shards has its reason", () => {
  expect(listed.length).toBeGreaterThan(10);
  expect(listed.filter(([, , , , , reason = ""]) => reason === "")).toEqual([]);
});

test("a booking, its payment and its cancellation write one shard and the coordinator, and ask all shards only what belongs to the person", () => {
  const wide = booking.map(placed).filter(({ place }) => place === everywhere);
  expect([ended, booking.length > 30]).toEqual(["cancelled", true]);
  expect(wide.filter(({ verb }) => verb !== "select")).toEqual([]);
  const others = wide.filter(({ by }) => !by.includes("user_id"));
  // The hotel's page, on which a booking begins, shows the hotels around it.
  expect(others.map(({ tables }) => tables)).toEqual(others.map(() => ["cities", "hotels"]));
});
