import { afterAll, beforeAll, expect, test } from "vitest";
import { appCode, wrongCode } from "../support/app-code.ts";
import { type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
beforeAll(async () => {
  site = await sharedSampleSite();
});
afterAll(() => site.stop());

const password = "secret-1";
const pathOf = (answer: Response) => [answer.status, answer.headers.get("location")];
const hidden = (html: string, name: string) =>
  (html.match(new RegExp(`name="${name}" value="([^"]+)"`))?.[1] ?? "").replaceAll("&amp;", "&");

/** A person who has set up the second factor by the profile's forms, without scripts. */
async function careful(email: string) {
  const person = new Visitor(site.origin);
  await person.post("/signup", { firstName: "Ana", lastName: "Lomidze", email, password, confirmPassword: password });
  await site.db.query("update users set email_verified = true where email = $1", [email]);
  const begun = await (await person.post("/profile", { intent: "begin-two-factor", currentPassword: password })).text();
  const uri = hidden(begun, "uri");
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  const wrong = await person.post("/profile", { intent: "confirm-two-factor", uri, code: wrongCode(await appCode(secret)) });
  expect(wrong.status).toBe(400);
  expect(hidden(await wrong.text(), "uri")).toBe(uri);
  const code = await appCode(secret);
  const confirmed = await (
    await person.post("/profile", { intent: "confirm-two-factor", uri, code: `${code.slice(0, 3)} ${code.slice(3)}` })
  ).text();
  const backupCodes = [...confirmed.matchAll(/<li>([a-z\d]{5}-[a-z\d]{5})<\/li>/g)].map(([, found = ""]) => found);
  expect(backupCodes).toHaveLength(10);
  expect(await (await person.request("/profile")).text()).not.toContain(backupCodes[0]);
  return { secret, backupCodes };
}

test("after the password a code is asked for; a wrong one gets a message at its field, the right one leads to the return URL", async () => {
  const email = "step-one@stumari.example";
  const { secret, backupCodes } = await careful(email);
  const person = new Visitor(site.origin);
  const code = "/login/code?next=%2Ftrips%3Fpage%3D2";
  expect(pathOf(await person.post("/login", { email, password, next: "/trips?page=2" }))).toEqual([302, code]);
  expect((await person.request(code)).status).toBe(200);
  expect((await person.request("/profile")).status).toBe(302);
  const nonsense = await person.post(code, { code: "12345" });
  expect([nonsense.status, await nonsense.text()]).toEqual([
    400,
    expect.stringContaining("Please enter the six digits of your app, or a backup code"),
  ]);
  const wrong = await person.post(code, { code: wrongCode(await appCode(secret)) });
  expect([wrong.status, await wrong.text()]).toEqual([401, expect.stringContaining("This code isn’t correct.")]);
  expect(pathOf(await person.post(code, { code: await appCode(secret, "next"), trustDevice: "on" }))).toEqual([302, "/trips?page=2"]);
  expect((await person.request("/profile")).status).toBe(200);

  await person.post("/logout", {});
  expect(pathOf(await person.post("/login", { email, password }))).toEqual([302, "/"]);
  const other = new Visitor(site.origin);
  await other.post("/login", { email, password });
  expect(
    pathOf(await other.post("/login/code?next=//evil.example", { code: backupCodes[0]?.toUpperCase().replace("-", " ") ?? "" })),
  ).toEqual([302, "/"]);
});

test("after five wrong codes sign-in starts again, and after ten in an hour even the right one is rejected, but not on a remembered device", async () => {
  const email = "step-two@stumari.example";
  const { secret, backupCodes } = await careful(email);
  const remembered = new Visitor(site.origin);
  await remembered.post("/login", { email, password });
  await remembered.post("/login/code", { code: backupCodes[0] ?? "", trustDevice: "on" });
  await remembered.post("/logout", {});

  const thief = new Visitor(site.origin);
  const wrong = wrongCode(await appCode(secret));
  const attempt = async (code: string) => pathOf(await thief.post("/login/code?next=/trips", { code }));
  await thief.post("/login", { email, password });
  for (let i = 0; i < 5; i++) expect(await attempt(wrong)).toEqual([401, null]);
  expect(await attempt(wrong)).toEqual([302, "/login?next=%2Ftrips"]);
  await thief.post("/login", { email, password });
  for (let i = 0; i < 4; i++) expect(await attempt(wrong)).toEqual([401, null]);
  const rejected = await thief.post("/ka/login/code", { code: await appCode(secret) });
  expect([rejected.status, await rejected.text()]).toEqual([429, expect.stringContaining("ძალიან ბევრი მცდელობა იყო")]);
  expect((await thief.request("/profile")).status).toBe(302);
  expect(pathOf(await remembered.post("/login", { email, password }))).toEqual([302, "/"]);
});

test("an unknown or malformed passkey is rejected", async () => {
  const visitor = new Visitor(site.origin);
  for (const passkey of ["nonsense", "[]", "{}", JSON.stringify({ id: "x", response: {} })]) {
    await visitor.request("/api/auth/passkey/generate-authenticate-options");
    const answer = await visitor.post("/login", { intent: "passkey", passkey, next: "/trips" });
    expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining("This passkey doesn’t belong to an account here.")]);
  }
});

test("an administrator's password alone changes no second factor", async () => {
  const email = "keys-only@stumari.example";
  const person = new Visitor(site.origin);
  await person.post("/signup", { firstName: "Ana", lastName: "Lomidze", email, password, confirmPassword: password });
  const { rows } = await site.db.query<{ id: string }>("update users set role = 'admin' where email = $1 returning id", [email]);
  const admin = rows[0]?.id ?? "";
  const key = "0199aaaa-0000-7000-8000-000000000001";
  await site.db.query(
    `insert into passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up, created_at)
      values ($1, $2, 'key', 'credential', 0, 'singleDevice', false, now())`,
    [key, admin],
  );
  const thief = await new Visitor(site.origin).signIn(email, password);
  expect(pathOf(await thief.request("/admin"))).toEqual([302, "/profile#security"]);
  for (const [intent, fields] of [
    ["begin-two-factor", { currentPassword: password }],
    ["remove-passkey", { passkeyId: key }],
  ] as const)
    expect(pathOf(await thief.post("/profile", { intent, ...fields })), intent).toEqual([302, "/profile#security"]);
  expect((await site.db.query("select 1 from passkeys where user_id = $1", [admin])).rows).toHaveLength(1);
  expect((await site.db.query("select 1 from two_factors where user_id = $1", [admin])).rows).toEqual([]);
  expect((await thief.request("/api/auth/passkey/generate-register-options")).status).toBe(403);
  const guest = await new Visitor(site.origin).signIn("guest@stumari.example");
  expect((await guest.request("/api/auth/passkey/generate-register-options")).status).toBe(200);
  expect(pathOf(await thief.request("/admin"))).toEqual([302, "/profile#security"]);
});
