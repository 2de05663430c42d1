import { readFileSync } from "node:fs";
import fc from "fast-check";
import { type SampleSite, startSampleSite, Visitor } from "../http/harness.ts";
import { type FuzzRequest, people, requests } from "./requests.ts";

/** A violation, its request, and the ids of its test environment. */
export type Violation = { run: number; why: string; asked: FuzzRequest; ids: string[] };
export type Fuzzed = { answers: Record<string, number>; violations: Violation[]; grownMb: number; alive: boolean };

const batch = 250;
const abreast = 4;
const trace = /^\s+at .+:\d+:\d+\)?$|node_modules\/|\bat async /m;

const memoryOf = (site: SampleSite) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.process.pid}/status`, "utf8"))?.[1]) / 1024;

async function idsOf({ db }: SampleSite): Promise<string[]> {
  const { rows } = await db.query(`
    (select id::text from hotels order by id limit 3) union all (select id::text from rooms order by id limit 3)
    union all (select code from reservations order by code limit 4) union all (select id::text from users order by id limit 3)
    union all (select id::text from reviews order by id limit 2) union all (select provider_order_id from payments order by 1 limit 3)`);
  return (rows as { id: string }[]).map(({ id }) => id);
}

/** Reverts effects of a request on its people, so that the next requests come from the same people. */
const keepPeople = async ({ db }: SampleSite, first = false) => {
  if (first) await db.query("create table kept_sessions as table sessions; create table kept_users as select id, email, role from users");
  await db.query(`
    update users u set email = k.email, role = k.role, deleted_at = null, banned_at = null from kept_users k where k.id = u.id;
    insert into sessions select * from kept_sessions on conflict do nothing`);
};

async function answerTo(
  person: Visitor,
  { path, method, headers, cookie, body }: FuzzRequest,
): Promise<{ status: number; text: string; why: string | undefined }> {
  const answer = await person.request(path, { method, headers, ...(body && { body: new Uint8Array(body) }) }, cookie);
  const text = await answer.text();
  const why =
    answer.status >= 500 ? `answered ${answer.status}: ${text.slice(0, 80)}` : trace.test(text) ? "a stack trace in the answer" : undefined;
  return { status: answer.status, text, why };
}

async function visitorsOf(site: SampleSite) {
  const visitors = {
    visitor: new Visitor(site.origin),
    guest: new Visitor(site.origin),
    manager: new Visitor(site.origin),
    admin: new Visitor(site.origin),
  };
  for (const role of people.filter((role) => role !== "visitor")) await visitors[role].signIn(`${role}@stumari.example`);
  for (const role of people) visitors[role].keep();
  return visitors;
}

/** Sends the requests of a seed to the built site; returns violations. */
export async function fuzz(options: {
  server: string;
  sample: string;
  seed: number;
  runs: number;
  onProgress?: (text: string) => void;
}): Promise<Fuzzed> {
  const site = await startSampleSite(options.server, options.sample);
  const found: Fuzzed = { answers: {}, violations: [], grownMb: 0, alive: true };
  try {
    const visitors = await visitorsOf(site);
    await keepPeople(site, true);
    const ids = await idsOf(site);
    const arbitrary = requests(ids, site.origin);
    let warm = 0;
    for (let from = 0; from < options.runs; from += batch) {
      if (from >= options.runs / 4 && !warm) warm = memoryOf(site);
      const sampled = fc.sample(arbitrary, { seed: options.seed + from, numRuns: Math.min(batch, options.runs - from) });
      for (let at = 0; at < sampled.length; at += abreast)
        await Promise.all(
          sampled.slice(at, at + abreast).map(async (request, lane) => {
            const { status, why } = await answerTo(visitors[request.person], request).catch((error: unknown) => ({
              status: 0,
              why: `no answer: ${String(error)} ${String((error as Error).cause)}`,
            }));
            found.answers[status] = (found.answers[status] ?? 0) + 1;
            if (why) found.violations.push({ run: from + at + lane, why, asked: request, ids });
          }),
        );
      await keepPeople(site);
      options.onProgress?.(
        `${from + sampled.length} of ${options.runs}, ${found.violations.length} violations, ${memoryOf(site).toFixed(0)} MB`,
      );
    }
    found.alive = (await fetch(`${site.origin}/healthz`)).ok && site.process.exitCode === null;
    found.grownMb = Math.round(memoryOf(site) - warm);
  } finally {
    await site.stop();
  }
  return found;
}

/** A violation as a file, with the body in base64. */
export const violationFile = ({ asked: { body, ...asked }, ...violation }: Violation): string =>
  JSON.stringify({ ...violation, asked: { ...asked, body: body?.toString("base64") } }, null, 2);

/** Replays the request of a file on a new site, with its ids and URL. */
export async function replay(options: { server: string; sample: string; file: string }) {
  const { asked, ids } = JSON.parse(options.file) as { asked: Omit<FuzzRequest, "body"> & { body?: string }; ids: string[] };
  const site = await startSampleSite(options.server, options.sample);
  try {
    const now = await idsOf(site);
    const here = (text: string) => ids.reduce((replaced, id, index) => replaced.replaceAll(id, now[index] ?? id), text);
    const body = asked.body === undefined ? undefined : Buffer.from(here(Buffer.from(asked.body, "base64").toString("latin1")), "latin1");
    const headers = { ...asked.headers, ...(asked.headers["origin"]?.startsWith("http://localhost") && { origin: site.origin }) };
    const request = { ...asked, path: here(asked.path), headers, body };
    return { request, ...(await answerTo((await visitorsOf(site))[asked.person], request)), output: site.output() };
  } finally {
    await site.stop();
  }
}
