import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signInsOfClient } from "#platform/auth/auth-limits.server.ts";
import { clientAddressHeader } from "#platform/auth/auth.server.ts";
import { personPseudonym } from "#platform/auth/pseudonym.server.ts";
import { delayOfTry } from "#platform/auth/sign-in-delays.server.ts";
import { openWaitingRoom } from "#platform/auth/waiting-room.server.ts";
import { countTowards } from "#platform/network/rate-limit.server.ts";
import { type AuthTestEnv, openAuthTestEnv } from "../support/auth-env.ts";

let env: AuthTestEnv;
beforeAll(async () => {
  env = await openAuthTestEnv();
});
afterAll(() => env.close());
beforeEach(() => {
  env.mails.length = 0;
  env.waits.length = 0;
  env.patience.patient = false;
});

const password = "mountain-road";
let count = 0;

async function owner(): Promise<string> {
  const email = `owner${++count}@example.com`;
  await env.ask("/sign-up/email", { firstName: "Nino", lastName: "Beridze", name: "Nino Beridze", email, password });
  return email;
}

const signIn = (email: string, from: string, { typed = password, cookie = "" } = {}) =>
  env.ask("/sign-in/email", { email, password: typed }, { [clientAddressHeader]: from, cookie });

const wrong = async (email: string, from: string, times: number) => {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await signIn(email, from, { typed: `wrong-${i}` })).status);
  return statuses;
};

const deviceCookie = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("stumari.device="))
    ?.split(";")[0];

describe("invariant 22: nobody can lock an account", () => {
  test("twenty wrong passwords from elsewhere neither reject nor delay the owner on a new device", async () => {
    const email = await owner();
    await wrong(email, "203.0.113.5", 20);
    env.waits.length = 0;
    expect((await signIn(email, "198.51.100.7")).status).toBe(200);
    expect(env.waits).toEqual([]);
  });

  test("a person in the guesser's network is delayed for seconds, not rejected", async () => {
    const email = await owner();
    env.patience.patient = true;
    expect(await wrong(email, "203.0.113.5", 20)).toEqual(Array.from({ length: 20 }, () => 401));
    env.waits.length = 0;
    expect((await signIn(email, "203.0.113.5")).status).toBe(200);
    expect(env.waits).toHaveLength(1);
    expect(env.waits[0]).toBeLessThanOrEqual(8000);
    expect((await signIn(email, "203.0.113.5")).status).toBe(200);
    expect(env.waits).toHaveLength(1);
  });

  test("a guesser who does not wait for the response gets 429, and the attempts are not counted", async () => {
    const email = await owner();
    const statuses = await wrong(email, "203.0.113.6", 60);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(20);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(40);
  });

  test("guesses from many networks delay a new device, never a known one", async () => {
    const email = await owner();
    const cookie = deviceCookie(await signIn(email, "198.51.100.7"));
    expect(cookie).toBeDefined();
    for (let i = 0; i < 61; i++)
      await delayOfTry(env.ctx, { address: personPseudonym(env.ctx, email), client: `network ${i}`, known: false });
    env.waits.length = 0;
    expect((await signIn(email, "198.51.100.8", { cookie: cookie ?? "" })).status).toBe(200);
    expect(env.waits).toEqual([]);
    await signIn(email, "198.51.100.9");
    expect(env.waits).toHaveLength(1);
  });

  test("a known device is known for its own address only, and not with a forged or altered cookie", async () => {
    const [email, other] = [await owner(), await owner()];
    const cookie = deviceCookie(await signIn(email, "198.51.100.7")) ?? "";
    for (const kept of [cookie.replace(/.$/, "A"), `${cookie.split("=")[0]}=x.1.y`, cookie])
      for (let i = 0; i < 14; i++) await signIn(other, "203.0.113.9", { typed: "wrong", cookie: kept });
    expect((await signIn(other, "203.0.113.9", { typed: "wrong", cookie })).status).toBe(429);
  });

  test("the device cookie is HttpOnly, Secure and set by a successful sign-in only", async () => {
    const email = await owner();
    const failed = await signIn(email, "198.51.100.7", { typed: "wrong" });
    expect(failed.headers.getSetCookie().join()).not.toContain("stumari.device");
    const cookie = (await signIn(email, "198.51.100.7")).headers.getSetCookie().find((text) => text.includes("stumari.device"));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/Secure/i);
    expect(cookie).not.toContain(email);
  });

  test("a device is known to five people at most", async () => {
    let cookie = "";
    for (let i = 0; i < 7; i++) cookie = deviceCookie(await signIn(await owner(), "198.51.100.7", { cookie })) ?? "";
    expect(cookie.split("~")).toHaveLength(5);
  });

  test("a password reset by mail ends every delay", async () => {
    const email = await owner();
    expect(await wrong(email, "203.0.113.15", 20)).toContain(429);
    await env.ask("/request-password-reset", { email });
    const url = new URL(env.mails.find(({ mail }) => mail === "reset-password")?.facts["url"] ?? "");
    await env.ask("/reset-password", { token: url.searchParams.get("token"), newPassword: "another-road" });
    env.waits.length = 0;
    expect((await signIn(email, "203.0.113.15", { typed: "another-road" })).status).toBe(200);
    expect(env.waits).toEqual([]);
  });

  test("known and unknown addresses are delayed alike", async () => {
    const email = await owner();
    env.patience.patient = true;
    for (const [address, from] of [
      [email, "203.0.113.21"],
      ["nobody-at-all@example.com", "203.0.113.22"],
    ] as const) {
      expect(new Set(await wrong(address, from, 16))).toEqual(new Set([401]));
      expect(env.waits.splice(0).at(-1)).toBeGreaterThan(1000);
    }
  });

  test("a client with many addresses is limited to 120 sign-ins a minute, a known device of that network is not", async () => {
    const email = await owner();
    const cookie = deviceCookie(await signIn(email, "203.0.113.77")) ?? "";
    for (let i = 0; i < 125; i++) await countTowards(env.ctx, "sign-in 203.0.113.77", signInsOfClient);
    expect((await signIn(await owner(), "203.0.113.77")).status).toBe(429);
    expect((await signIn(email, "203.0.113.77", { cookie })).status).toBe(200);
  });

  test("an IPv6 /64 network counts as one client", async () => {
    const email = await owner();
    for (let i = 0; i < 30; i++) await signIn(email, `2001:db8:1:2::${i + 1}`, { typed: "wrong" });
    expect((await signIn(email, "2001:db8:1:2::ffff", { typed: "wrong" })).status).toBe(429);
    expect((await signIn(email, "2001:db8:1:3::1")).status).toBe(200);
  });

  test("of concurrent attempts one waits at a time, on all servers together", async () => {
    const attempt = { address: "somebody", client: "somewhere", known: false };
    for (let i = 0; i < 10; i++) await delayOfTry(env.ctx, attempt);
    const delays = await Promise.all(Array.from({ length: 20 }, () => delayOfTry(env.ctx, attempt)));
    expect(delays.filter((delay) => delay !== undefined && delay > 0)).toHaveLength(1);
    expect(delays.filter((delay) => delay === undefined)).toHaveLength(19);
  });

  test("the queue is bounded, per client and in total", async () => {
    let release: (value?: unknown) => void = () => undefined;
    const gate = new Promise((resolve) => {
      release = resolve;
    });
    const room = openWaitingRoom(() => gate);
    const wait = (client: string, ms: number) => room({ client, network: `of ${client}` }, ms);
    const own = Array.from({ length: 6 }, () => wait("one", 1000));
    expect(await own[5]).toBe(false);
    const all = Array.from({ length: 200 }, (_, i) => wait(`client ${i}`, 1000));
    expect(await all.at(-1)).toBe(false);
    expect(await wait("one", 0)).toBe(true);
    release();
    expect((await Promise.all([...own, ...all])).filter(Boolean)).toHaveLength(200);
    expect(await openWaitingRoom(async () => undefined)({ client: "one", network: "net" }, 1)).toBe(true);
  });

  test("one network with any number of known devices leaves places in the queue for others", async () => {
    const gate = Promise.withResolvers<void>();
    const room = openWaitingRoom(() => gate.promise);
    const devices = Array.from({ length: 200 }, (_, i) => room({ client: `device ${i}`, network: "one" }, 1000));
    const other = room({ client: "somebody", network: "another" }, 1000);
    gate.resolve();
    expect((await Promise.all(devices)).filter(Boolean)).toHaveLength(40);
    expect(await other).toBe(true);
  });

  test("no connection is held while a sign-in waits", async () => {
    let release: (value?: unknown) => void = () => undefined;
    const gate = new Promise((resolve) => {
      release = resolve;
    });
    const slow = await openAuthTestEnv({ pause: () => gate });
    const email = "waiting@example.com";
    await slow.ask("/sign-up/email", { firstName: "Nino", lastName: "Beridze", name: "Nino Beridze", email, password });
    const address = personPseudonym(slow.ctx, email);
    for (let i = 0; i < 61; i++) await delayOfTry(slow.ctx, { address, client: `network ${i}`, known: false });
    const waiting = Array.from({ length: 8 }, (_, i) =>
      slow.ask("/sign-in/email", { email, password }, { [clientAddressHeader]: `198.51.100.${i}` }),
    );
    await expect.poll(() => slow.pausing()).toBe(8);
    await expect.poll(() => slow.busyConnections()).toBe(0);
    release();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200));
    await slow.close();
  });
});
