import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { rejectedForms } from "../support/cluster-forms.ts";
import { dayAhead } from "../support/day-ahead.ts";
import { replicatedSite } from "../support/replicated-site.ts";
import { placed } from "../support/statement-places.ts";
import { filledWith, knownIn, matrix } from "./denial/matrix.ts";
import { expectedOf, requestsFor, routes } from "./denial/routes.ts";
import { book, type SampleSite, Visitor } from "./harness.ts";
import { peopled } from "./outputs/peopled.ts";
import { visits } from "./outputs/visits.ts";

const roles = ["visitor", "guest", "manager", "admin"] as const;
/** Who sends a statement: of several the first. */
const sourceOrder = ["guest", "manager", "admin", "job", "start"] as const;
type Source = (typeof sourceOrder)[number];

let site: Awaited<ReturnType<typeof replicatedSite>>;
let known: Record<string, string>;
const people: Partial<Record<string, Visitor>> = {};
const statements = new Map<string, Set<Source>>();
const keep = (texts: string[], source: Source) => {
  for (const text of texts) statements.set(text, (statements.get(text) ?? new Set()).add(source));
};

/** Sends the requests of a role and keeps what they ask the servers. */
async function recorded(role: (typeof roles)[number], work: () => Promise<unknown>) {
  const { primary, replica } = await site.during(work);
  keep([...primary, ...replica], role === "visitor" ? "guest" : role);
  return primary;
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
/** Scheduled jobs that did not run. */
let missed: unknown[];
let found: ReturnType<typeof placedBySource>;
beforeAll(async () => {
  site = await replicatedSite();
  keep([...site.asked.primary, ...site.asked.jobs.splice(0)], "start");
  await vi.waitUntil(async () => (await site.metric("stumari_replica_read")) === 1, { timeout: 120_000, interval: 100 });
  for (const role of roles)
    people[role] = role === "visitor" ? new Visitor(site.origin) : await new Visitor(site.origin).signIn(`${role}@stumari.example`);
  await site.db.query("update sessions set proof = 'passkey'");
  known = await knownIn(site.db);

  const guest = personOf("guest");
  booking = await recorded("guest", async () => {
    const { code } = await book(site as unknown as SampleSite, guest, 41);
    const page = new URL((await guest.post(`/trips/${code}/pay`, {})).headers.get("location") ?? "", site.origin);
    const card = { card_number: "4444555511116666", expiry: "12/30", cvv: "123" };
    await fetch(new URL(`pay${page.search}`, page), { method: "POST", body: new URLSearchParams(card) });
    const { rows } = await site.db.query("select provider_order_id as order, amount from payments order by created_at desc limit 1");
    await guest.request(`/api/payments/flitt/return?order_id=${rows[0].order}`);
    await guest.post(`/trips/${code}`, { shown: `${rows[0].amount} ${rows[0].amount} 0 0` });
  });
  ended = (await site.db.query("select state from reservations order by created_at desc limit 1")).rows[0].state;
  known[":heldCode"] = (await book(site as unknown as SampleSite, guest, 51)).code;
  Object.assign(known, await peopled(site.db, known));
  await recorded("visitor", async () => {
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
  });
  const all = routes.flatMap((route) => requestsFor(route, matrix[route.path] ?? []));
  for (const role of roles)
    await recorded(role, async () => {
      for (const { as, path } of visits) if (as === role) await get(as, path);
      for (const { method, path, fields = {}, endsSession } of expectedOf(role, all)) {
        if (endsSession) continue;
        if (method === "GET") await get(role, path);
        else
          await personOf(role).post(filled(path), Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, filled(value)])));
      }
    });
  await site.db.query("insert into jobs.job (name, data) select name, '{}' from jobs.schedule");
  const due = "select from jobs.job where state < 'completed' and start_after <= now() and retry_count = 0";
  await vi.waitUntil(async () => (await site.db.query(due)).rowCount === 0, { timeout: 120_000, interval: 500 });
  missed = (await site.db.query("select name from jobs.schedule except select name from jobs.job where state = 'completed'")).rows;
  keep(site.asked.jobs, "job");
  found = placedBySource();
});
afterAll(() => site.stop());

const placedBySource = () =>
  [...statements].flatMap(([text, sources]) =>
    placed(text).flatMap((one) =>
      one.tables.length > 0 ? [{ ...one, text, source: sourceOrder.find((name) => sources.has(name)) ?? "start" }] : [],
    ),
  );

test("a booking that is paid and cancelled, and every scheduled job, are among what was recorded, from each source", () => {
  expect([ended, booking.length > 30]).toEqual(["cancelled", true]);
  expect(missed).toEqual([]);
  for (const source of sourceOrder) expect(found.filter((one) => one.source === source).length, source).toBeGreaterThan(0);
});

test("a statement is local or of named hotels, unless tests/statement-exceptions.txt lists it", async () => {
  const lines = found
    .filter(({ kind }) => kind === "local and hotel" || kind === "all shards")
    .map(({ verb, tables, kind, source }) => `${verb} | ${tables.join(", ")} | ${kind} | ${source}`);
  const advice = "Change a statement of a new line (docs/tests.md). Remove lines that are gone.";
  await expect(`${[...new Set(lines)].toSorted().join("\n")}\n`, advice).toMatchFileSnapshot("../statement-exceptions.txt");
});

test("no statement has a form that a cluster rejects", () => {
  expect(found.flatMap((one) => rejectedForms(one).map((form) => `${form}: ${one.text.slice(0, 300)}`))).toEqual([]);
});
