import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { submitEnquiry } from "#domain/enquiry/submit-enquiry.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { mailBody } from "../../server/mails.ts";
import { addPerson, bareCtx } from "../support/bare-ctx.ts";

let env: Awaited<ReturnType<typeof bareCtx>>;
let nino: Ctx;

beforeAll(async () => {
  env = await bareCtx();
  const config = { ...env.ctx.config, operatorEmail: "desk@stumari.test" };
  nino = { ...env.ctx, config, actor: await addPerson(env.ctx, "nino@stumari.test") };
});
beforeEach(async () => {
  await env.ctx.db.deleteFrom("enquiries").execute();
  env.mails.length = 0;
  env.wait(61);
});
afterAll(() => env.close());

const enquiry = {
  propertyType: "home",
  propertyName: "House of Ana",
  email: "ana@stumari.test",
  locale: "ka",
  clientAddress: "192.0.2.7",
} as const;
const kept = () => env.ctx.db.selectFrom("enquiries").select(["property_type", "property_name", "email", "locale"]).execute();

test("is stored, and mailed to the applicant's account in their language and to the operator", async () => {
  expect(await submitEnquiry(nino, enquiry)).toEqual({ ok: true, value: null });
  expect(await kept()).toEqual([{ property_type: "home", property_name: "House of Ana", email: "ana@stumari.test", locale: "ka" }]);
  const facts = { propertyType: "home", propertyName: "House of Ana", email: "ana@stumari.test", name: "Nino Beridze" };
  expect(env.mails).toEqual([
    { mail: "enquiry-received", to: "nino@stumari.test", locale: "ka", facts },
    { mail: "enquiry-operator", to: "desk@stumari.test", locale: "en", facts },
  ]);
});

test("is stored without an operator's address too", async () => {
  await submitEnquiry({ ...nino, config: env.ctx.config }, enquiry);
  expect(await kept()).toHaveLength(1);
  expect(env.mails.map(({ to }) => to)).toEqual(["nino@stumari.test"]);
});

test("concurrent submissions store and mail it once, and all get the confirmation", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => submitEnquiry(nino, enquiry)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await kept()).toHaveLength(1);
  expect(env.mails).toHaveLength(2);
});

test("a person sends at most three an hour, from all clients and with all addresses together", async () => {
  const send = (number: number) =>
    submitEnquiry(nino, { ...enquiry, email: `ana-${number}@stumari.test`, clientAddress: `192.0.2.${number}` });
  for (const number of [1, 2, 3]) expect((await send(number)).ok).toBe(true);
  expect(await send(4)).toEqual({ ok: false, rejection: { code: "too_many", retryAfter: 3600 } });
  expect(await kept()).toHaveLength(3);
  expect(env.mails).toHaveLength(6);
  env.wait(60);
  expect((await send(4)).ok).toBe(true);
});

test("a client sends at most thirty an hour, for all people together", async () => {
  const send = async (number: number) =>
    submitEnquiry({ ...nino, actor: await addPerson(env.ctx, `applicant-${number}@stumari.test`) }, enquiry);
  for (let number = 0; number < 30; number++) expect((await send(number)).ok).toBe(true);
  expect(await send(30)).toMatchObject({ ok: false, rejection: { code: "too_many" } });
  expect((await submitEnquiry(nino, { ...enquiry, clientAddress: "192.0.2.8" })).ok).toBe(true);
});

test("an account that has not proved its address is mailed nothing that was typed", async () => {
  const stranger = { ...nino, actor: { ...(await addPerson(env.ctx, "stranger@stumari.test")), emailVerified: false } };
  expect(await submitEnquiry(stranger, { ...enquiry, propertyName: "Win at evil.com", email: "win@evil.com" })).toMatchObject({ ok: true });
  const [mail] = env.mails;
  expect(mail).toEqual({ mail: "enquiry-received", to: "stranger@stumari.test", locale: "ka", facts: { propertyType: "home" } });
  const sent = await inLocale("en", () => mailBody(nino, "enquiry-received", mail?.facts ?? {}));
  expect(sent?.subject).toBe("We have your registration");
  expect(sent?.text).toContain("/hotel-manager?add=&type=home");
});

test("the name of the property is no link in a subject", async () => {
  for (const name of ["enquiry-received", "enquiry-operator"]) {
    const mail = await mailBody(nino, name, { propertyType: "home", propertyName: "Win at evil.com", email: "", name: "evil.com" });
    expect(mail?.subject).not.toContain("evil.com");
  }
});

test("a visitor stores nothing", async () => {
  expect(await submitEnquiry(env.ctx, enquiry)).toEqual({ ok: false, rejection: { code: "signed_out" } });
  expect(await kept()).toEqual([]);
});

test("the applicant's mail links to Hotel Manager with the name filled in; the operator's names the contact", async () => {
  const facts = { propertyType: "home", propertyName: "Ana & Sons", email: "ana@stumari.test", name: "Nino Beridze" };
  const received = await inLocale("ka", () => mailBody(nino, "enquiry-received", facts));
  expect(received?.subject).toBe("თქვენი განაცხადი მივიღეთ: Ana & Sons");
  expect(received?.text).toContain("https://stumari.test/ka/hotel-manager?add=Ana%20%26%20Sons");
  const operator = await mailBody(nino, "enquiry-operator", facts);
  for (const word of ["Ana & Sons", "Home", "ana@stumari.test", "Nino Beridze"]) expect(operator?.text).toContain(word);
});
