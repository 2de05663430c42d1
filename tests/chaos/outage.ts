import pg from "pg";
import { serversOf } from "#platform/database/database-servers.server.ts";
import { approvedCard } from "../support/booking.ts";
import { type Answer, signedInPeople } from "./http-client.ts";
import type { Load } from "./load.ts";
import { type GuestRequest, isUnavailable, wordsOf } from "./requests.ts";

/** A second connection to the site's database. */
async function atTheDatabase<T>(load: Load, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(serversOf(load.env.databaseUrl)[0]);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const until = async (what: string, seen: () => Promise<boolean>) => {
  for (const began = performance.now(); !(await seen()); await new Promise((done) => setTimeout(done, 30)))
    if (performance.now() - began > 30_000) throw new Error(`Timed out waiting until ${what}`);
};
const secondsOf = async (work: Promise<unknown>) => {
  const began = performance.now();
  await work;
  return (performance.now() - began) / 1000;
};

/** A page with several connections waits five seconds for each and ten for the lock; longer on a busy machine. */
const longestWait = 30;

/**
 * A table is locked for long, and requests that need it take all connections. Every other request must get a connection
 * in time or a 503 with Retry-After, and the pool must recover although the table is still locked, since waits for
 * locks time out. Each request is another person's from another address: those of one wait for each other, and get
 * 429.
 */
export async function poolExhausted(load: Load) {
  const [server] = load.servers;
  if (!server) throw new Error("There is no server.");
  const { origin } = server.site;
  const get = async (path: string, cookie = "", address = "127.0.0.1") => {
    const answer = await fetch(origin + path, { headers: { cookie, "x-forwarded-for": address } });
    return { status: answer.status, headers: answer.headers, body: await answer.text(), to: "", code: null };
  };
  load.disturb(true);
  const metrics = await atTheDatabase(load, async (holder) => {
    const people = await signedInPeople(holder, 16);
    await holder.query("begin; lock table favourites in access exclusive mode");
    const enough = new AbortController();
    const stuck: Answer[] = [];
    const keepAsking = async (cookie: string, index: number) => {
      while (!enough.signal.aborted) stuck.push(await get("/favourites", cookie, `198.51.100.${index + 1}`));
    };
    const asking = Promise.all(people.map(keepAsking));
    await until("connections are missing", async () =>
      /connections\{pool="pages",state="waiting"\} [1-9]/.test(await (await fetch(server.metrics)).text()),
    );
    let answer: Answer | undefined;
    const respondedAfter = await secondsOf(get("/hotels").then((response) => (answer = response)));
    if (!answer || (answer.status !== 200 && !isUnavailable(answer)))
      load.violations.push(`no connection is left: an answer of ${answer?.status} ${wordsOf(answer?.body ?? "")}`);
    await load.waitUntilNoticed(true, [server]);
    enough.abort();
    const stuckFor = await secondsOf(asking);
    for (const one of stuck)
      if (!isUnavailable(one)) load.violations.push(`stuck at a lock: an answer of ${one.status} ${wordsOf(one.body)}`);
    // The table is still locked.
    const healedAfter = await secondsOf(until("the pool heals", async () => (await get("/hotels")).status === 200));
    await load.waitUntilNoticed(false, [server]);
    await holder.query("rollback");
    if ((await get("/favourites", load.cookie)).status !== 200) load.violations.push("a page is away although its table is back");
    return { stuck: stuck.length, respondedAfter, stuckFor, healedAfter };
  });
  load.disturb(false);
  if (metrics.respondedAfter > longestWait || metrics.stuckFor > longestWait)
    load.violations.push(`answers came after ${metrics.respondedAfter.toFixed(1)} and ${metrics.stuckFor.toFixed(1)} s`);
  return metrics;
}

/** The tables of each request at whose write the connection is cut. */
const places = {
  book: ["room_nights", "reservations", "reservation_codes"],
  pay: ["payment_orders", "payments"],
  cancel: ["room_nights", "reservations", "refunds"],
} as const;

/**
 * The connection is cut inside of a transaction at each listed table: nothing of it is stored, the guest gets a 503
 * with Retry-After, and a retry with the same key is processed once. Returns the number of cuts.
 */
export async function cutInside(load: Load, quick = false) {
  let cuts = 0;
  let night = load.quietNight;
  // Two clients, since pg_stat_activity does not change within a transaction.
  const holding = (work: (holder: pg.Client, client: pg.Client) => Promise<void>) =>
    atTheDatabase(load, (holder) => atTheDatabase(load, (client) => work(holder, client)));
  await holding(async (holder, client) => {
    for (const [step, tables] of Object.entries(places))
      for (const table of quick ? tables.slice(-1) : tables) {
        let code = "";
        const book = load.booking((night += 3), (booked) => (code = booked));
        if (step !== "book") await load.sendOnce(book);
        if (step === "cancel") {
          await load.sendOnce(load.paying(code, approvedCard));
          await load.confirmed(code);
        }
        const one: GuestRequest = step === "book" ? book : step === "pay" ? load.paying(code, approvedCard) : load.cancelling(code);
        await holder.query(`begin; lock table ${table} in share mode`);
        let isAnswered = false;
        const answer = load.send(one).finally(() => (isAnswered = true));
        let victims: unknown[] = [];
        await until(`${one.what} writes ${table}`, async () => {
          const waiting = await client.query(
            "select pid from pg_stat_activity where wait_event_type = 'Lock' and application_name like 'stumari %' and datname = current_database() and query ilike $1",
            [`%${table}%`],
          );
          victims = waiting.rows;
          return victims.length > 0 || isAnswered;
        });
        await client.query("select pg_terminate_backend(pid) from unnest($1::int[]) as pid", [
          victims.map((row) => (row as { pid: number }).pid),
        ]);
        const cut = await answer;
        await holder.query("rollback");
        if (!cut || victims.length === 0 || !isUnavailable(cut))
          load.violations.push(`${one.what}, cut at ${table}: an answer of ${cut?.status}`);
        await load.compare(`${one.what}, cut at ${table}`);
        await load.sendOnce(one);
        await load.compare(`${one.what}, asked again`);
        cuts++;
      }
  });
  return cuts;
}

/** Cuts all connections at once, repeatedly, under load; returns the number of cut connections. */
export async function connectionsCut(load: Load, times: number) {
  let cut = 0;
  await atTheDatabase(load, (client) =>
    load.under("cut", async () => {
      load.disturb(true);
      for (let time = 0; time < times; time++) {
        await load.answers(10);
        const { rowCount } = await client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'stumari %' and datname = current_database() and pid <> pg_backend_pid()",
        );
        cut += rowCount ?? 0;
      }
      await load.served();
      load.disturb(false);
    }),
  );
  return cut;
}
