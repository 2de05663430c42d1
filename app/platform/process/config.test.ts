import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.server.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "stumari-config-"));
const read = (env: Record<string, string>) => readConfig({ DATA_DIR, ...env });

const real = {
  ORIGIN: "https://stay.example",
  DATABASE_URL: "postgres://stumari@localhost/stumari",
  AUTH_SECRET: "thirty-two characters or even more",
  FLITT_MERCHANT_ID: "1234567",
  FLITT_SECRET_KEY: "not a real one",
};

test("guests’ data needs a key of its own on a real site, and a wrong one is refused without being repeated", () => {
  const key = Buffer.alloc(32, 1).toString("base64");
  expect(read(real).guestDataKeys).toEqual([]);
  expect(read({ ...real, GUEST_DATA_KEYS: `2026:${key}` }).guestDataKeys.map(({ id }) => id)).toEqual(["2026"]);
  const readWrong = () => read({ ...real, GUEST_DATA_KEYS: "2026:c2VjcmV0IQ==" });
  expect(readWrong).toThrow(/GUEST_DATA_KEYS must be keys/);
  expect(readWrong).not.toThrow(/c2VjcmV0IQ/);
});

describe("a public ORIGIN means production", () => {
  for (const NODE_ENV of ["", "development", "test", "production"])
    test(`with NODE_ENV=${NODE_ENV || "(not set)"}`, () => {
      expect(read({ ...real, NODE_ENV })).toMatchObject({
        production: true,
        devPages: false,
        sampleData: "off",
        log: "json",
        payments: { testAllowed: false, providers: ["flitt"], flitt: { simulated: false } },
      });
    });

  test.each([
    ["the embedded database", { DATABASE_URL: "" }, /A public ORIGIN needs DATABASE_URL/],
    ["http", { ORIGIN: "http://stay.example" }, /must begin with https/],
    ["the payment simulator", { FLITT_MERCHANT_ID: "", FLITT_SECRET_KEY: "" }, /needs a real FLITT_MERCHANT_ID/],
    ["Flitt's test merchant", { FLITT_MERCHANT_ID: "1549901" }, /needs a real FLITT_MERCHANT_ID/],
    ["a secret made by itself", { AUTH_SECRET: "" }, /needs AUTH_SECRET/],
    ["the sample data", { SAMPLE_DATA: "on" }, /real merchant account can't have SAMPLE_DATA=on/],
    ["a provider without TLS", { FLITT_API_URL: "http://pay.example" }, /FLITT_API_URL must begin with https/],
    ["a bucket without TLS", { S3_BUCKET: "photos", S3_ENDPOINT: "http://s3.example" }, /S3_ENDPOINT must begin with https/],
    ["mail without TLS", { SMTP_URL: "smtp://mail.example?ignoreTLS=true" }, /SMTP_URL can't have ignoreTLS/],
    ["a database without TLS", { DATABASE_URL: "postgres://db.example/stumari?sslmode=disable" }, /can't have sslmode=disable/],
    [
      "a database that nobody verifies",
      { DATABASE_URL: "postgres://db.example/stumari?sslmode=no-verify" },
      /can't have sslmode=no-verify/,
    ],
  ])("it does not start with %s", (_what, env, message) => {
    expect(() => read({ ...real, ...env })).toThrow(message);
  });

  test("an address of the local network is public as well", () => {
    expect(() => read({ ORIGIN: "http://192.168.1.5:3000" })).toThrow(/A public ORIGIN/);
  });
});

test("a real merchant has no sample data, on the own machine either", () => {
  const merchant = { FLITT_MERCHANT_ID: real.FLITT_MERCHANT_ID, FLITT_SECRET_KEY: real.FLITT_SECRET_KEY };
  expect(read(merchant)).toMatchObject({ sampleData: "off", payments: { real: true } });
  for (const SAMPLE_DATA of ["on", "hotels"])
    expect(() => read({ ...merchant, SAMPLE_DATA })).toThrow(`A real merchant account can't have SAMPLE_DATA=${SAMPLE_DATA}`);
  const trials: Record<string, string>[] = [
    {},
    { FLITT_MERCHANT_ID: "1549901", FLITT_SECRET_KEY: "test" },
    { ...merchant, FLITT_API_URL: "http://127.0.0.1:4000" },
  ];
  for (const trial of trials) expect(read({ ...trial, SAMPLE_DATA: "on" })).toMatchObject({ sampleData: "on", payments: { real: false } });
});

const ofStripe = { STRIPE_ACCOUNT_ID: "acct_1", STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
const withoutFlitt = { ...real, FLITT_MERCHANT_ID: "", FLITT_SECRET_KEY: "" };

describe("the payment providers", () => {
  test.each<[string, Record<string, string>, string[]]>([
    ["Stripe alone", { ...withoutFlitt, ...ofStripe }, ["stripe"]],
    ["both, Flitt for new payments", { ...real, ...ofStripe }, ["flitt", "stripe"]],
    ["both, Stripe for new payments", { ...real, ...ofStripe, PAYMENT_PROVIDERS: "stripe, flitt" }, ["stripe", "flitt"]],
    ["the simulators of both", { PAYMENT_PROVIDERS: "stripe,flitt" }, ["stripe", "flitt"]],
  ])("can be %s", (_what, env, providers) => {
    expect(read(env).payments).toMatchObject({ providers, real: "ORIGIN" in env });
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ["a test key", { ...withoutFlitt, ...ofStripe, STRIPE_SECRET_KEY: "sk_test_1" }, /needs a real STRIPE_ACCOUNT_ID/],
    ["the simulator beside a real one", { ...real, PAYMENT_PROVIDERS: "flitt,stripe" }, /needs a real STRIPE_ACCOUNT_ID/],
    ["an account that is left out", { ...real, ...ofStripe, PAYMENT_PROVIDERS: "stripe" }, /PAYMENT_PROVIDERS must name flitt/],
    ["another name", { PAYMENT_PROVIDERS: "paypal" }, /must be of flitt, stripe/],
    ["half an account", { ...ofStripe, STRIPE_WEBHOOK_SECRET: "" }, /must be set together/],
    ["a publishable key", { ...ofStripe, STRIPE_SECRET_KEY: "pk_live_1" }, /must begin with sk_ or rk_/],
    ["an API without TLS", { ...real, ...ofStripe, STRIPE_API_URL: "http://stripe.example" }, /STRIPE_API_URL must begin with https/],
    ["the sample data", { ...ofStripe, SAMPLE_DATA: "on" }, /real merchant account can't have SAMPLE_DATA=on/],
  ])("can't be %s", (_what, env, message) => {
    expect(() => read(env)).toThrow(message);
  });
});

describe("Channex", () => {
  const ofChannex = {
    CHANNEX_API_KEY: "k".repeat(32),
    CHANNEX_URL: "https://secure.channex.example/",
    CHANNEX_KEY: "theirs",
    CHANNEX_PROVIDER_CODE: "Stumari",
  };
  test("is set up, is the simulator in development, or is not there", () => {
    expect(read({ ...real, ...ofChannex }).channex).toEqual({
      apiKey: "k".repeat(32),
      url: "https://secure.channex.example",
      key: "theirs",
      providerCode: "Stumari",
      simulated: false,
    });
    expect(read({ PORT: "4000" }).channex).toMatchObject({ url: "http://127.0.0.1:4000/dev/channex", simulated: true });
    expect(read(real).channex).toBeUndefined();
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ["half of its settings", { CHANNEX_KEY: "" }, /CHANNEX_API_KEY, CHANNEX_URL, CHANNEX_KEY, CHANNEX_PROVIDER_CODE must be set together/],
    ["a short key", { CHANNEX_API_KEY: "short" }, /at least 32 characters/],
    ["a key with spaces", { CHANNEX_API_KEY: " ".repeat(40) }, /none of them a space/],
    ["a URL with a query", { CHANNEX_URL: "https://channex.example/?a=1" }, /must end without/],
    ["a URL without TLS", { CHANNEX_URL: "http://channex.example" }, /CHANNEX_URL must begin with https/],
    ["another code", { CHANNEX_PROVIDER_CODE: "a b" }, /must be letters, digits/],
  ])("can't have %s", (_what, env, message) => {
    expect(() => read({ ...real, ...ofChannex, ...env })).toThrow(message);
  });
});

test("an administrator approves first publications unless the operator says otherwise", () => {
  expect(read({ ...real })).toMatchObject({ reviewFirstPublication: true });
  expect(read({ ...real, REVIEW_FIRST_PUBLICATION: "off" })).toMatchObject({ reviewFirstPublication: false });
});

test("production needs ORIGIN", () => {
  expect(() => read({ ...real, ORIGIN: "", NODE_ENV: "production" })).toThrow(/needs ORIGIN/);
});

test.each([
  [{ DATABASE_URL_READ: "postgres://b/stumari" }, /DATABASE_URL_READ needs DATABASE_URL/],
  [{ DATABASE_URL: "postgres://a/stumari", DATABASE_URL_READ: "postgres://a/stumari" }, /DATABASE_URL_READ must name a replica/],
  [{ DATABASE_URL: "postgres://a/stumari", DATABASE_URL_READ: "postgres://b,c/stumari" }, /must name one server/],
  [{ DATABASE_URL: "postgres://a/stumari", DATABASE_URL_READ: "mysql://b/stumari" }, /must begin with postgres/],
])("%o is rejected", (env, message) => {
  expect(() => read(env)).toThrow(message);
});

test("a site on loopback is a trial, with pages for development", () => {
  expect(read({})).toMatchObject({
    production: false,
    devPages: true,
    sampleData: "on",
    payments: { testAllowed: true, providers: ["flitt"], flitt: { simulated: true } },
  });
});

describe("what leaves the operator's own network is encrypted", () => {
  test.each([
    ["postgres://db.example/stumari", "postgres://db.example/stumari?sslmode=verify-full"],
    [
      "postgres://a.example,b.example/stumari?application_name=x",
      "postgres://a.example,b.example/stumari?application_name=x&sslmode=verify-full",
    ],
    ["postgres://db.example/stumari?sslmode=require", "postgres://db.example/stumari?sslmode=require"],
    ["postgres://database/stumari", "postgres://database/stumari"],
    ["postgres://10.0.0.4/stumari?sslmode=disable", "postgres://10.0.0.4/stumari?sslmode=disable"],
  ])("%s is opened as %s", (DATABASE_URL, opened) => {
    expect(read({ ...real, DATABASE_URL }).databaseUrl).toBe(opened);
  });

  test("a replica needs TLS as the primary does", () => {
    expect(read({ ...real, DATABASE_URL_READ: "postgres://db2.example/stumari" }).databaseUrlRead).toBe(
      "postgres://db2.example/stumari?sslmode=verify-full",
    );
    expect(() => read({ ...real, DATABASE_URL_READ: "postgres://db2.example/stumari?sslmode=disable" })).toThrow(
      "DATABASE_URL_READ can't have sslmode=disable",
    );
  });

  test("mail to a server elsewhere needs TLS, to one of the same network it may do without", () => {
    expect(read({ ...real, SMTP_URL: "smtp://mail.example:587" }).smtp?.requireTls).toBe(true);
    expect(read({ ...real, SMTP_URL: "smtp://mail:25" }).smtp?.requireTls).toBe(false);
  });
});
