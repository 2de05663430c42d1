import { setTimeout as pause } from "node:timers/promises";
import { serve } from "@hono/node-server";
import { sql } from "kysely";
import { approvedCard, declinedCard } from "../support/booking.ts";
import { flittMerchant } from "../support/cards.ts";
import { freePort } from "../support/free-port.ts";
import { type Site, startSite } from "../support/site.ts";
import { openTestEnvOn } from "../support/test-env-on.ts";
import { violationsAtTheEnd, violationsNow, type Notice } from "./acknowledged.ts";
import { type Answer, authSecret, sendForm } from "./http-client.ts";
import { chanceOf } from "./random.ts";
import { type GuestRequest, requestsOf, isUnavailable, wordsOf } from "./requests.ts";

const patienceMs = 45_000;
const mostWaits = 20;

/**
 * The response to a request, "late" when there is none in time, or nothing when the connection is lost. All
 * guests are one person, whose requests are limited: after a 429 the client waits as long as it says and sends the
 * request again, and that is not time without a response.
 */
async function unhurried(one: GuestRequest, origin: string): Promise<Answer | "late" | undefined> {
  for (let waits = 0; ; waits++) {
    const answer = await Promise.race([
      one.send(origin).catch(() => undefined),
      new Promise<"late">((done) => setTimeout(done, patienceMs, "late").unref()),
    ]);
    if (typeof answer !== "object" || answer.status !== 429 || waits === mostWaits) return answer;
    await pause(Number(answer.headers.get("retry-after")) * 1000);
  }
}

const firstNight = 5;
/** The first nights soon sell out. */
const popular = 20;
const nights = 600;
const units = 4;

/** A server process, and whether it is killed. */
type Server = { site: Site; env: Record<string, string>; metrics: string; dead: boolean };

export type Load = Awaited<ReturnType<typeof openLoad>>;

/**
 * Two server processes, a payment provider, and guests who book, pay and cancel at random by the seed. After no
 * response, or after a 503 of a site without its database, a request is sent again with the same key. Any other
 * response is a violation, and so is a missing one when nothing was injected.
 */
export async function openLoad(
  place: { server: string; template: string },
  options: {
    seed: string;
    /** Half as many guests, who wait between their requests: a short run mostly waits for the sites. */
    gentle?: boolean | undefined;
    databaseUrl?: (url: string) => string;
    env?: Record<string, string>;
  },
) {
  const lanes = options.gentle ? 3 : 6;
  const violations: string[] = [];
  const acknowledged: Notice = { booked: new Set(), cancelled: new Set() };
  const counts = { requested: 0, booked: 0, rejected: 0, paid: 0, cancelled: 0, unanswered: 0, calm: 0 };
  let ahead = false;
  const providerPort = await freePort();
  const providerUrl = `http://127.0.0.1:${providerPort}`;
  const env = await openTestEnvOn(place, {
    now: new Date().toISOString(),
    providerUrl,
    ...(options.databaseUrl && { databaseUrl: options.databaseUrl }),
    callback: async (_ctx, arrived) => {
      const server = servers.find(({ dead }) => !dead);
      if (!server) throw new Error("Nobody is there.");
      return (
        await fetch(`${server.site.origin}/api/payments/flitt/callback`, {
          method: "POST",
          ...arrived,
        })
      ).status;
    },
  });
  const tick = () => ahead || env.at(new Date().toISOString());
  const provider = serve({ port: providerPort, fetch: (request) => (tick(), env.provider.app.fetch(request)) });
  let delivering: Promise<unknown> = Promise.resolve();
  const deliver = () => {
    tick();
    return (delivering = delivering.then(
      () => env.provider.deliverDue(),
      () => undefined,
    ));
  };

  const { hotelId, roomId } = await env.hotel({ units });
  const siteEnv = {
    DATABASE_URL: env.databaseUrl,
    TRUSTED_PROXIES: "127.0.0.0/8, ::1",
    AUTH_SECRET: authSecret,
    SAMPLE_DATA: "off",
    LOG: "text",
    FLITT_API_URL: providerUrl,
    FLITT_MERCHANT_ID: String(flittMerchant.merchantId),
    FLITT_SECRET_KEY: flittMerchant.secretKey,
    ...options.env,
  };
  const open = async (): Promise<Server> => {
    const own = { ...siteEnv, PORT: String(await freePort()), METRICS_PORT: String(await freePort()) };
    return { site: await startSite(own), env: own, metrics: `http://127.0.0.1:${own.METRICS_PORT}/metrics`, dead: false };
  };
  const began = performance.now();
  const first = await open();
  const firstStartSeconds = (performance.now() - began) / 1000;
  const second = await open();
  const servers = [first, second];
  const person = {
    firstName: "Nino",
    lastName: "Beridze",
    email: "nino@stumari.example",
    password: "under-load-1",
    confirmPassword: "under-load-1",
  };
  const signedUp = await sendForm(first.site.origin, "", "/signup", person);
  const cookie =
    signedUp.headers
      .getSetCookie()
      .find((text) => text.includes("session_token"))
      ?.split(";")[0] ?? "";
  if (!cookie) throw new Error(`The guest could not sign up: ${signedUp.status}`);

  const { booking, paying, cancelling } = requestsOf({
    cookie,
    room: { hotelId, roomId },
    acknowledged,
    counts,
    provider: env.provider,
    tick,
  });
  let disturbances = 0;
  let databaseOutage = false;
  let pending: GuestRequest[] = [];
  let watchers: { at: number; done: () => void }[] = [];
  const answered = () => {
    counts.requested++;
    for (const { done } of watchers.filter(({ at }) => counts.requested >= at)) done();
    watchers = watchers.filter(({ at }) => counts.requested < at);
  };

  /** Whether a response arrived and was accepted; other requests are kept for a retry. */
  async function request(one: GuestRequest, { site, dead }: Server): Promise<boolean> {
    const before = disturbances;
    const disturbed = dead || databaseOutage;
    const answer = await unhurried(one, site.origin);
    answered();
    const excused = disturbed || disturbances !== before;
    if (answer === "late") violations.push(`${one.what}: no answer in ${patienceMs / 1000} s`);
    else if (answer && answer.status !== 503) {
      if (one.take(answer)) return true;
      if (!excused) violations.push(`${one.what}: an answer of ${answer.status} ${answer.to} ${wordsOf(answer.body)}`);
    } else {
      if (answer) counts.calm++;
      else counts.unanswered++;
      if (answer && !isUnavailable(answer)) violations.push(`${one.what}: a 503 that does not say when to come back`);
      if (!excused) violations.push(`${one.what}: ${answer ? "away" : "no answer"}, and nothing was done to the site`);
    }
    pending.push(one);
    return false;
  }

  async function lane(seed: string, isOver: () => boolean) {
    const chance = chanceOf(seed);
    while (!isOver()) {
      let code: string | undefined;
      const go = async (one: GuestRequest) => {
        if (options.gentle) await pause(50);
        const living = servers.filter(({ dead }) => !dead);
        return request(one, chance.pick(living.length > 0 ? living : servers));
      };
      const [night, pays, good, cancels] = [
        firstNight + chance.between(0, chance.happens(0.2) ? popular : nights),
        chance.happens(0.6),
        chance.happens(0.85),
        chance.happens(0.35),
      ];
      await go(booking(night, (booked) => (code = booked)));
      if (code && pays) await go(paying(code, good ? approvedCard : declinedCard));
      if (code && cancels) await go(cancelling(code));
      if (databaseOutage) await new Promise((done) => setTimeout(done, 50));
    }
  }

  /**
   * Retries all requests without a response, after the minute in which the key of a crashed request is claimed. As many
   * at once as there are lanes: all are one person's, and an outage leaves hundreds of them.
   */
  async function retryPending() {
    for (let round = 0; pending.length > 0; round++) {
      if (round === 3) return void violations.push(...pending.map(({ what }) => `${what}: stuck, asked again and again`));
      await sql`update idempotency_keys set claimed_at = claimed_at - interval '61 seconds' where state = 'running'`.execute(env.ctx.db);
      const requests = pending.values();
      pending = [];
      await Promise.all(
        Array.from({ length: lanes }, async (_, lane) => {
          for (const one of requests) await request(one, lane % 2 === 0 ? first : second);
        }),
      );
    }
  }

  async function confirmed(code: string) {
    const isPaid = () => env.ctx.db.selectFrom("reservations").select("paid_at").where("code", "=", code).executeTakeFirst();
    for (const began = performance.now(); performance.now() - began < 30_000; await new Promise((done) => setTimeout(done, 100)))
      if ((await isPaid())?.paid_at) return;
    violations.push(`${code} was paid, and no job has confirmed it`);
  }

  return {
    env,
    counts,
    violations,
    servers,
    firstStartSeconds,
    cookie,
    booking,
    paying,
    cancelling,
    /** Nights that the load does not use. */
    quietNight: firstNight + nights + 10,
    send: (one: GuestRequest) => one.send(first.site.origin).catch(() => undefined),
    /** Sends a request while no fault is injected, so that it must succeed. */
    async sendOnce(one: GuestRequest) {
      if (!(await request(one, first))) violations.push(`${one.what}: not done although nothing was wrong`);
      await deliver();
    },
    /** Waits until the servers' own jobs have confirmed the payment. */
    confirmed,
    compare: async (when: string) => violations.push(...(await violationsNow(env.ctx, acknowledged)).map((broken) => `${when}: ${broken}`)),
    /** Waits for this many more responses. */
    answers: (more: number) => new Promise<void>((done) => watchers.push({ at: counts.requested + more, done })),
    disturb(away: boolean) {
      disturbances++;
      databaseOutage = away;
    },
    /**
     * Waits until health checks and metrics of the servers report the database as unavailable, or available; the
     * processes must stay live.
     */
    async waitUntilNoticed(away: boolean, who = servers) {
      for (const { site, metrics } of who) {
        const status = (path: string) =>
          fetch(site.origin + path).then(
            (answer) => answer.status,
            () => 0,
          );
        const seen = async () =>
          (await status("/readyz")) === (away ? 503 : 200) &&
          (await (await fetch(metrics)).text()).includes(`stumari_ready ${away ? 0 : 1}`);
        const began = performance.now();
        while (!(await seen())) {
          if (performance.now() - began > 15_000)
            return void violations.push(`${site.origin} does not say that its database is ${away ? "away" : "back"}`);
          await new Promise((done) => setTimeout(done, 50));
        }
        if ((await status("/healthz")) !== 200) violations.push(`${site.origin} says that it is dead`);
      }
    },
    async kill(server: Server) {
      server.dead = true;
      disturbances++;
      const exited = new Promise((done) => server.site.process.once("exit", done));
      server.site.process.kill("SIGKILL");
      await exited;
    },
    /** Restarts a killed server; returns the seconds until it served. */
    async revive(server: Server) {
      const began = performance.now();
      server.site = await startSite(server.env);
      const page = await fetch(server.site.origin);
      if (page.status !== 200) violations.push(`the home page is ${page.status} after a crash`);
      server.dead = false;
      return (performance.now() - began) / 1000;
    },
    /** Waits until both servers respond without a restart; returns the seconds. */
    async served() {
      const began = performance.now();
      for (const { site } of servers)
        while (
          !(await fetch(`${site.origin}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          )) ||
          (await fetch(site.origin)).status !== 200
        ) {
          if (performance.now() - began > 60_000) throw new Error(`${site.origin} did not recover:\n${site.output().slice(-3000)}`);
          await new Promise((done) => setTimeout(done, 50));
        }
      return (performance.now() - began) / 1000;
    },
    /** Injects a fault while guests book, pay and cancel; then retries unanswered requests, and compares acknowledged responses with the database. */
    async under(name: string, work: () => Promise<void>) {
      let over = false;
      const deliveries = setInterval(() => void deliver(), 100);
      const guests = Promise.all(Array.from({ length: lanes }, (_, index) => lane(`${options.seed}/${name}/${index}`, () => over)));
      try {
        await work();
      } finally {
        over = true;
        await guests;
        clearInterval(deliveries);
        await delivering;
      }
      await retryPending();
      await this.compare(name);
      for (const { site, dead } of servers)
        if (!dead && site.process.exitCode !== null) violations.push(`${name}: a server has ended:\n${site.output().slice(-2000)}`);
    },
    /** Checks that the servers' own jobs confirm a stay that is booked and paid now. */
    async confirmsByItself() {
      let paid: string | undefined;
      for (let night = firstNight + nights + 3; !paid; night += 3) {
        let code: string | undefined;
        await request(
          booking(night, (booked) => (code = booked)),
          first,
        );
        if (code) await request(paying((paid = code), approvedCard), first);
      }
      await deliver();
      await confirmed(paid);
    },
    /** Stops the servers, lets hours pass in which only reconciliation runs, and checks all invariants. */
    async end() {
      for (const { site } of servers) await site.stop();
      ahead = true;
      violations.push(...(await violationsAtTheEnd(env, deliver)));
      return violations;
    },
    async close() {
      for (const { site } of servers) await site.stop();
      await env.close();
      await new Promise((done) => provider.close(done));
    },
  };
}
