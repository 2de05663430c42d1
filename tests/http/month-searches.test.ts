import { afterAll, beforeAll, expect, inject, test } from "vitest";
import * as limits from "#kit/limits.ts";
import { dayAhead } from "../support/day-ahead.ts";
import { type SampleSite, startSampleSite } from "./harness.ts";

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite(inject("server"), inject("sample"), { LOG: "quiet", TRUSTED_PROXIES: "127.0.0.0/8, ::1" });
});
afterAll(() => site.stop());

const month = (ahead: number) => dayAhead(31 * ahead).slice(0, 7);
const ask = (path: string, address: string, signal?: AbortSignal) =>
  fetch(site.origin + path, { headers: { "x-forwarded-for": address, "accept-encoding": "identity" }, signal: signal ?? null });

/** Runs the work while each search with prices takes this long in the database. */
async function withSlowPrices(seconds: number, work: () => Promise<void>) {
  await site.db.query(`alter table special_rates rename to special_rates_away;
    create view special_rates as select a.* from special_rates_away a, (select pg_sleep(${seconds}) offset 0) slow`);
  try {
    await work();
  } finally {
    await site.db.query("drop view special_rates; alter table special_rates_away rename to special_rates");
  }
}

test("a month search that takes too long is ended after 2 seconds and answered calmly, and other searches go on", async () => {
  await withSlowPrices(30, async () => {
    const begun = performance.now();
    const slow = ask(`/hotels?location=Tbilisi&month=${month(2)}&nights=2`, "198.51.100.1");
    const other = await ask("/hotels?location=Tbilisi", "198.51.100.1");
    await other.text();
    expect(other.status).toBe(200);
    const otherMs = performance.now() - begun;
    const answer = await slow;
    const ms = performance.now() - begun;
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(await answer.text()).toContain("We will be right back");
    expect(ms).toBeGreaterThan(limits.flexibleStatementSeconds * 1000);
    expect(ms).toBeLessThan(2.5 * limits.flexibleStatementSeconds * 1000);
    expect(otherMs).toBeLessThan(limits.flexibleStatementSeconds * 1000);
  });
});

test("the answer to a search that was ended names nothing of the site's own machines, in any language and to scripts", async () => {
  await withSlowPrices(30, async () => {
    const search = `location=Tbilisi&month=${month(3)}&nights=2`;
    const paths = [`/hotels?${search}`, `/de/hotels?${search}`, `/ka/hotels?${search}`, `/hotels.data?${search}`];
    const answers = await Promise.all(paths.map((path, index) => ask(path, `203.0.113.${index}`)));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 503));
    for (const answer of answers) {
      const sent = [...answer.headers].join("\n") + (await answer.text());
      expect(sent).not.toMatch(/database|datenbank|მონაცემთა ბაზ|postgres|sql|\bpg\b|statement|node_modules|special_rates|\.[jt]s:\d/i);
    }
  });
});

test("while 8 addresses ask for months over 80 connections, others search as usual", async () => {
  await withSlowPrices(30, async () => {
    const attack = new AbortController();
    const statuses: number[] = [];
    const attackers = Array.from({ length: 80 }, async (_, index) => {
      const path = `/hotels?location=Tbilisi&month=${month(1 + (index % 10))}&nights=${1 + Math.floor(index / 10)}`;
      const answer = await ask(path, `198.51.${index % 8}.1`, attack.signal).catch(() => undefined);
      if (!answer) return;
      statuses.push(answer.status);
      await answer.text().catch(() => undefined);
    });
    // The lane is full: those beyond what may wait are refused at once.
    await expect.poll(() => statuses.length, { timeout: 10_000 }).toBeGreaterThan(0);
    for (let time = 0; time < 10; time++) {
      const begun = performance.now();
      const answer = await ask(`/hotels?location=Paris&page=1&stars=${time % 6}`, `203.0.113.${time}`);
      await answer.text();
      expect(answer.status).toBe(200);
      expect(performance.now() - begun).toBeLessThan(2000);
    }
    expect(statuses.filter((status) => ![429, 503].includes(status))).toEqual([]);
    attack.abort();
    await Promise.all(attackers);
  });
});
