import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filledWith, knownIn, matrix } from "./denial/matrix.ts";
import { type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let known: Record<string, string>;
const people: Visitor[] = [];
beforeAll(async () => {
  site = await sharedSampleSite();
  known = await knownIn(site.db);
  people.push(new Visitor(site.origin));
  for (const role of ["guest", "admin"]) people.push(await new Visitor(site.origin).signIn(`${role}@stumari.example`));
});
afterAll(() => site.stop());

const megabyte = 1024 * 1024;
/**
 * A second factor needs a session after the password; signing out and unknown pages read no form. Forms with images and
 * files, as those of conversations, have their own tests (uploads.test.ts).
 */
const others = ["/login/code", "/logout", "/no-such-page"];
const paths = [
  ...new Set(
    Object.values(matrix)
      .flat()
      .filter(({ method }) => method === "POST")
      .map(({ path }) => path),
  ),
].filter((path) => !others.includes(path) && !/\/messages\/|\/messages$/.test(path.split("?")[0] ?? ""));

/** The response to a form with a Content-Length before its body is sent, and to an endless one without. */
const answerTo = (person: Visitor, path: string, length?: number) =>
  new Promise<number | undefined>((answered, failed) => {
    const headers = {
      origin: site.origin,
      cookie: person.cookie,
      "content-type": "application/x-www-form-urlencoded",
      ...(length && { "content-length": length }),
    };
    const sent = request(site.origin + filledWith(known, path), { method: "POST", headers, agent: false }, (answer) => {
      answered(answer.statusCode);
      sent.destroy();
    });
    sent.on("error", failed);
    sent.flushHeaders();
    if (!length) sent.write("x".repeat(megabyte + 1));
  });

describe("invariant 24: a form larger than a megabyte", () => {
  test("gets 413 from every route that accepts forms, for every role that may send one", async () => {
    const other: string[] = [];
    for (const path of paths) {
      const statuses = await Promise.all(people.map((person) => answerTo(person, path, megabyte + 1)));
      if (!statuses.includes(413)) other.push(`${path}: ${statuses.join()}`);
    }
    expect(other).toEqual([]);
  });

  test("gets 413 without a Content-Length too", async () => {
    expect(await answerTo(people[0] ?? new Visitor(""), "/newsletter")).toBe(413);
  });

  test("so do 32 KB for the sign-in library, with or without Content-Length", async () => {
    const visitor = people[0] ?? new Visitor("");
    for (const path of ["/api/auth/sign-in/email", "/api/auth/sign-up/email", "/api/auth/passkey/verify-authentication"])
      expect([await answerTo(visitor, path, 32 * 1024 + 1), await answerTo(visitor, path)], path).toEqual([413, 413]);
  });

  test("so does a smaller one with half a million fields", async () => {
    const answer = await (people[0] ?? new Visitor("")).request("/newsletter", {
      method: "POST",
      body: "a&".repeat(megabyte / 2),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(answer.status).toBe(413);
  });
});

test("slow forms do not block other requests of the same address", async () => {
  const over: string[] = [];
  const slow = Array.from({ length: 8 }, (_, index) => {
    const headers = { origin: site.origin, "content-type": "application/x-www-form-urlencoded", "content-length": 100 };
    const path = index % 2 ? "/login" : "/api/auth/sign-in/email";
    const sent = request(site.origin + path, { method: "POST", headers, agent: false });
    sent.on("error", () => over.push(path));
    sent.on("response", () => over.push(path));
    return { sent, begun: new Promise((done) => sent.write("email=", done)) };
  });
  await Promise.all(slow.map(({ begun }) => begun));
  // Requests that the server received before this one have been started.
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  await new Visitor(site.origin).signIn("guest@stumari.example");
  expect(over, "slow forms that were over before the sign-in was answered").toEqual([]);
  for (const { sent } of slow) sent.destroy();
});

test("the response to a form that is not received in full says that no other request follows on its connection", async () => {
  const agent = new Agent({ keepAlive: true });
  const headersAfter = (length: number) =>
    new Promise<IncomingHttpHeaders>((answered, failed) => {
      const headers = { origin: site.origin, "content-type": "application/x-www-form-urlencoded", "content-length": length };
      const sent = request(`${site.origin}/login`, { method: "POST", headers, agent }, (answer) => {
        answered(answer.headers);
        answer.resume();
      });
      sent.on("error", failed);
      sent.write("email=nobody%40example.com".slice(0, length));
      if (length < megabyte) sent.end();
    });
  expect((await headersAfter(26)).connection).toBe("keep-alive");
  expect((await headersAfter(50 * megabyte)).connection).toBe("close");
  agent.destroy();
});
