import { countingProxy } from "../tests/support/counting-proxy.ts";
import { type Site, startSite } from "../tests/support/site.ts";
import { ask, load } from "./load.ts";
import { databaseSeconds, processorSeconds } from "./processor.ts";
import { publicPages } from "./public-pages.ts";
import { startReference } from "./reference/start.ts";

const batches = 7;
const batchSize = 200;
const connections = 4;

/** How many times the reference page a page may cost, app alone. */
const goals: Record<string, number> = { about: 1.5, login: 1.5, results: 2, hotel: 2, home: 3 };

const below256 = () => Math.floor(Math.random() * 256);

/**
 * The statements of each request, counted between a site of its own and the database, since the counters of the database are late: the least
 * of ten, as the first ones fill caches.
 */
async function statementsOf(databaseUrl: string, requests: readonly { name: string; path: string; cookie: string }[]) {
  const proxy = await countingProxy(databaseUrl);
  const site = await startSite({ DATABASE_URL: proxy.url, SAMPLE_DATA: "on" });
  try {
    const counts = new Map<string, number>();
    for (const { name, path, cookie } of requests)
      for (let time = 0; time < 10; time++) {
        const before = proxy.statements();
        await ask(site.origin + path, { cookie });
        counts.set(name, Math.min(counts.get(name) ?? Infinity, proxy.statements() - before));
      }
    return counts;
  } finally {
    await site.stop();
    await proxy.close();
  }
}

type Cost = { app: number; db: number };

const median = (costs: Cost[]) => costs.toSorted((a, b) => a.app - b.app)[Math.floor(costs.length / 2)] ?? { app: 0, db: 0 };

/**
 * CPU milliseconds of a request by page, next to those of the reference page. All take turns, so that a slow moment of
 * the machine falls on each of them; the median of their batches counts.
 */
export async function benchPageCost(site: Site, databaseUrl: string, postmaster: number) {
  const reference = await startReference();
  try {
    const pages = await publicPages(site.origin);
    const paths: Record<string, string> = { about: "/about", login: "/login", deals: "/deals", ...pages };
    // What their programs ask the API for instead.
    const api = {
      "results, API": `/api/v1${pages.results}`,
      "hotel, API": `/api/v1${pages.hotel.replace("?", "/offers?")}&adults=2`,
    };
    // An unknown cookie bypasses the shared cache; without one a page is rendered once a second.
    const requests = [
      ...Object.entries(paths).flatMap(([name, path]) => [
        { name, path, cookie: "bench=1" },
        { name: `${name}, shared`, path, cookie: "" },
      ]),
      ...Object.entries(api).map(([name, path]) => ({ name, path, cookie: "" })),
    ];
    const statements = await statementsOf(databaseUrl, requests);
    const parts = [
      { name: "reference", url: `${reference.origin}/`, cookie: "", pid: reference.process.pid ?? 0 },
      ...requests.map(({ path, ...request }) => ({ ...request, url: site.origin + path, pid: site.process.pid ?? 0 })),
    ].map((part) => ({ ...part, costs: [] as Cost[] }));
    const look = async ({ url, cookie }: { url: string; cookie: string }, count: number) => {
      const { good } = await load(
        count,
        connections,
        // Each from another address, since requests of the API are counted.
        () => ask(url, { cookie, "x-forwarded-for": `8.8.${below256()}.${below256()}` }),
        ({ status }) => status === 200,
      );
      if (good < count) throw new Error(`${url}: ${count - good} of ${count} requests failed.`);
    };
    for (const part of parts) await look(part, batchSize);
    for (let batch = 0; batch < batches; batch++) {
      for (const part of parts) {
        const [app, db] = [processorSeconds(part.pid), databaseSeconds(postmaster)];
        await look(part, batchSize);
        const spent = (now: number, then: number) => ((now - then) * 1000) / batchSize;
        part.costs.push({
          app: spent(processorSeconds(part.pid), app),
          db: spent(databaseSeconds(postmaster), db),
        });
      }
    }
    const base = median(parts[0]?.costs ?? []).app;
    console.log("CPU of a request, median of batches in turn:");
    for (const { name, costs } of parts) {
      const { app, db } = median(costs);
      const goal = goals[name];
      console.log(
        `  ${name.padEnd(16)} app ${app.toFixed(2).padStart(6)} ms, ${(app / base).toFixed(2).padStart(5)} times the reference${goal ? ` (goal ${goal})` : ""}, database ${db.toFixed(2)} ms, ${statements.get(name) ?? 0} statements`,
      );
    }
  } finally {
    reference.stop();
  }
}
