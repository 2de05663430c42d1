import { once } from "node:events";
import pg from "pg";
import { afterEach, describe, expect, inject, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { type SampleSite, startSampleSite, Visitor } from "./harness.ts";

let site: SampleSite;
let holders: pg.Client[] = [];
const start = async (env: Record<string, string> = {}) => (site = await startSampleSite(inject("server"), inject("sample"), env));
afterEach(async () => {
  for (const holder of holders) await holder.end();
  holders = [];
  await site.stop();
});

const patience = { timeout: 600_000 };
const status = (path: string) =>
  fetch(site.origin + path).then(
    (answer) => answer.status,
    () => 0,
  );

/** Locks a table until it is released, at the latest after the test. */
async function lockedTable(name: string) {
  const holder = new pg.Client(site.databaseUrl);
  holders.push(holder);
  await holder.connect();
  await holder.query(`begin; lock table ${name} in access exclusive mode`);
  return { release: () => holder.query("rollback") };
}
/** How many connections wait for the table. */
const waiters = async (table: string) =>
  (
    await site.db.query<{ count: number }>("select count(*)::int as count from pg_locks where not granted and relation = to_regclass($1)", [
      table,
    ])
  ).rows[0]?.count;

describe("a process that is shut down", () => {
  test("reports it first, completes the requests in progress, and exits with 0", patience, async () => {
    await start({ STOP_DELAY_SECONDS: "1", STOP_SECONDS: "60" });
    const guest = await new Visitor(site.origin).signIn("guest@stumari.example");
    expect(await status("/readyz")).toBe(200);
    const table = await lockedTable("favourites");
    const slow = guest.request("/favourites");
    await expect.poll(() => waiters("favourites")).toBeGreaterThan(0);
    const ended = once(site.process, "exit");
    site.process.kill("SIGTERM");
    await expect.poll(() => status("/readyz")).toBe(503);
    expect(await status("/healthz")).toBe(200);
    await expect.poll(() => status("/healthz")).toBe(0);
    await table.release();
    const answer = await slow;
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("</html>");
    expect(await ended).toEqual([0, null]);
  });

  test("releases its running jobs for the next process, and a second signal ends it at once", patience, async () => {
    await start({ STOP_SECONDS: "0" });
    const table = await lockedTable("payment_orders");
    const orderId = `${"0".repeat(32)}-1`;
    await site.db.query("insert into jobs.job (name, data, retry_limit) values ('confirm-payment', $1, 8)", [{ orderId }]);
    const state = async () =>
      (await site.db.query<{ state: string }>("select state::text from jobs.job where data->>'orderId' = $1", [orderId])).rows[0]?.state;
    await expect.poll(state).toBe("active");
    await expect.poll(() => waiters("payment_orders")).toBeGreaterThan(0);
    site.process.kill("SIGTERM");
    await expect.poll(state).toBe("retry");
    const again = () => {
      site.process.kill("SIGTERM");
      return site.process.exitCode;
    };
    await expect.poll(again).toBe(1);
    await table.release();
  });
});

/** Visitors of different addresses, as forwarded by a trusted proxy. */
const visitorsFrom = (addresses: number, path: (index: number) => string) =>
  Array.from({ length: addresses }, (_, index) =>
    fetch(site.origin + path(index), { headers: { "x-forwarded-for": `198.51.100.${index}` } }).then((answer) => answer.status),
  );

describe("a process without a free connection for pages", () => {
  test("is live, not ready, answers 503 with Retry-After, and recovers", patience, async () => {
    const metrics = await freePort();
    await start({ DATABASE_POOL: "5", METRICS_PORT: String(metrics), TRUSTED_PROXIES: "127.0.0.0/8, ::1" });
    const guest = await new Visitor(site.origin).signIn("guest@stumari.example");
    expect(await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()).toContain("stumari_ready 1");
    const table = await lockedTable("hotels");
    const stuck = Promise.all(visitorsFrom(16, (index) => `/hotels?page=${index + 1}`));
    await expect.poll(() => waiters("hotels")).toBe(2);
    const pending = new Visitor(site.origin).request("/ka/hotels");
    await expect.poll(() => status("/readyz")).toBe(503);
    const away = await pending;
    expect(away.status).toBe(503);
    expect(away.headers.get("retry-after")).toBe("5");
    expect(await away.text()).toContain(`მოგვწერეთ ეს ნომერი: ${away.headers.get("x-request-id")}`);
    expect(await status("/healthz")).toBe(200);
    // A signed-in person is not redirected to sign in.
    expect([200, 503]).toContain((await guest.request("/trips")).status);
    for (const answered of await stuck) expect(answered).toBe(503);
    await table.release();
    await expect.poll(() => status("/readyz")).toBe(200);
    expect(await status("/hotels")).toBe(200);
  });
});

describe("one client with many concurrent requests", () => {
  test("blocks neither pages nor forms of others", patience, async () => {
    await start();
    const greedy = await new Visitor(site.origin).signIn("guest@stumari.example");
    const other = await new Visitor(site.origin).signIn("manager@stumari.example");
    const table = await lockedTable("favourites");
    const pending = Array.from({ length: 24 }, (_, index) => greedy.request(`/favourites?page=${index + 1}`));
    const sent = Array.from({ length: 24 }, () =>
      greedy.post("/favourites", { hotel: "0197a000-0000-7000-8000-000000000000", intent: "add" }),
    );
    await expect.poll(() => waiters("favourites")).toBeGreaterThan(1);
    for (let page = 1; page <= 5; page++) expect(await status(`/deals?page=${page}`)).toBe(200);
    expect((await other.request("/profile")).status).toBe(200);
    expect((await other.post("/newsletter", { email: "somebody@stumari.example" })).status).toBeLessThan(500);
    expect(await waiters("favourites")).toBeLessThanOrEqual(5);
    await table.release();
    const answers = (await Promise.all([...pending, ...sent])).map((answer) => answer.status);
    // Two forms are in progress and twenty wait; further ones get 429.
    expect(answers.slice(24).filter((one) => one === 429)).toHaveLength(2);
    for (const one of answers.slice(0, 24)) expect([200, 404, 503]).toContain(one);
  });
});

describe("monitoring", () => {
  test("metrics use route patterns, logs contain no personal data, and only the configured proxies are trusted", async () => {
    const metrics = await freePort();
    await start({ METRICS_PORT: String(metrics), LOG: "json", TRUSTED_PROXIES: "127.0.0.0/8, ::1" });
    const guest = new Visitor(site.origin);
    await guest.post(
      "/login",
      { email: "guest@stumari.example", password: "stumari-demo" },
      { "x-forwarded-for": "203.0.113.9, 198.51.100.1" },
    );
    const { rows } = await site.db.query<{ ip_address: string }>("select ip_address from sessions order by created_at desc limit 1");
    expect(rows[0]?.ip_address).toBe("198.51.100.1");
    const answer = await guest.request("/ka/reset-password?token=nobody-may-read-this");
    expect(await status("/metrics")).toBe(404);
    const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    expect(text).toMatch(/stumari_http_request_duration_seconds_count\{method="GET",route="\/reset-password",status="200"\} 1/);
    expect(text).toMatch(/stumari_database_connections\{pool="pages",state="idle"\} \d/);
    expect(text).toMatch(/process_resident_memory_bytes \d/);
    const lines = site
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual({
      at: expect.any(String),
      level: "info",
      event: "request",
      requestId: answer.headers.get("x-request-id"),
      method: "GET",
      route: "/reset-password",
      status: 200,
      ms: expect.any(Number),
    });
    expect(site.output()).not.toMatch(/nobody-may-read-this|guest@stumari|198\.51/);
  });

  test("without its database the process is live, not ready; a forged address has no effect", async () => {
    await start();
    await new Visitor(site.origin).post(
      "/login",
      { email: "guest@stumari.example", password: "stumari-demo" },
      { "x-forwarded-for": "198.51.100.1" },
    );
    const { rows } = await site.db.query<{ ip_address: string }>("select ip_address from sessions order by created_at desc limit 1");
    expect(rows[0]?.ip_address).toMatch(/^127\.|::1$/);
    await site.db.query("alter table schema_migrations rename to gone");
    await expect.poll(() => status("/readyz")).toBe(503);
    expect(await status("/healthz")).toBe(200);
  });
});
