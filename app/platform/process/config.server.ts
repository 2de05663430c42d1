import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from "ibantools";
import { z } from "zod";
import { emailText } from "#kit/person-form.ts";
import { serversOf } from "../database/database-servers.server.ts";
import { isRange } from "../network/client-address.server.ts";
import { isLoopbackHost, isPrivateHost } from "../network/private-host.server.ts";
import { secureConnections } from "../network/secure-connections.server.ts";
import { type ProviderName, providerNames } from "../payments/provider-names.ts";
import { type GuestDataKey, guestDataKeys } from "./guest-data.server.ts";

const flag = z.enum(["on", "off"]).transform((value) => value === "on");
const optional = z.string().min(1).optional();
const port = z.coerce.number().int().min(0).max(65535);
const count = z.coerce.number().int().min(0).max(1_000_000);
const seconds = z.coerce.number().min(0).max(300);
const ranges = z
  .string()
  .transform((value) =>
    value
      .split(",")
      .map((range) => range.trim())
      .filter(Boolean),
  )
  .refine((list) => list.every(isRange), "must be addresses or ranges such as 10.0.0.0/8, with commas between them");
const url = (protocols: string[], urlsOf = (value: string) => [value]) =>
  z.string().refine((value) => urlsOf(value).every((one) => URL.canParse(one) && protocols.includes(new URL(one).protocol.slice(0, -1))), {
    error: `must begin with ${protocols.map((protocol) => `${protocol}://`).join(" or ")}`,
  });

const channexKey = z
  .string()
  .regex(/^[\x21-\x7E]{32,200}$/, "must have at least 32 characters, none of them a space")
  .optional();

/** With a plus sign and a token of 56 characters it has at most the 64 that a local part may have. */
const replyLocalPart = /^[a-z0-9-]{1,7}@/;

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

const environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: port.default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  TRUSTED_PROXIES: ranges.default([]),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).optional(),
  STOP_DELAY_SECONDS: seconds.default(0),
  STOP_SECONDS: seconds.default(10),
  ORIGIN: url(["http", "https"]).optional(),
  DATABASE_URL: url(["postgres", "postgresql"], serversOf).optional(),
  DATABASE_URL_READ: z
    .string()
    .refine((value) => serversOf(value).length === 1, "must name one server: what one replica has replayed says nothing about another")
    .pipe(url(["postgres", "postgresql"]))
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(4).max(200).default(12),
  DATA_DIR: z.string().min(1).default("./data"),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ENDPOINT: url(["http", "https"]).optional(),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_PATH_STYLE: flag.optional(),
  AUTH_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  GUEST_DATA_KEYS: optional,
  FLITT_MERCHANT_ID: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  FLITT_SECRET_KEY: optional,
  FLITT_SETTLEMENT_MERCHANT_ID: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  FLITT_API_URL: url(["http", "https"]).optional(),
  STRIPE_ACCOUNT_ID: z
    .string()
    .regex(/^acct_\w+$/, "must begin with acct_")
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(?:test|live)_\w+$/, "must begin with sk_ or rk_")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_", "must begin with whsec_").optional(),
  STRIPE_API_URL: url(["http", "https"])
    .refine((value) => new URL(value).pathname === "/", "must have no path")
    .optional(),
  PAYMENT_PROVIDERS: z
    .string()
    .transform((value) => value.split(",").map((name) => name.trim()))
    .pipe(z.array(z.enum(providerNames, `must be of ${providerNames.join(", ")}, with commas between them`)).min(1))
    .optional(),
  CHANNEX_API_KEY: channexKey,
  CHANNEX_URL: url(["http", "https"])
    .refine(
      (value) => !/[?#]/.test(value) && (!value.endsWith("/") || new URL(value).pathname === "/"),
      "must end without a slash, a query or a fragment",
    )
    .transform((value) => value.replace(/\/$/, ""))
    .optional(),
  CHANNEX_KEY: optional,
  CHANNEX_PROVIDER_CODE: z
    .string()
    .regex(/^[\w-]{1,64}$/, "must be letters, digits, _ or -")
    .optional(),
  SMTP_URL: url(["smtp", "smtps"]).optional(),
  REPLY_ADDRESS: emailText({ error: () => "must be an email address" })
    .refine((address) => replyLocalPart.test(address), "must have one to seven letters, digits or hyphens before the @")
    .optional(),
  REPLY_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\x21-\x7E]{32,200}$/, "must have at least 32 characters, none of them a space")
    .optional(),
  REPLY_IMAP_URL: url(["imap", "imaps"])
    .refine((value) => new URL(value).username !== "" && new URL(value).password !== "", "must have a user name and a password")
    .optional(),
  MAIL_FROM: z.string().min(3).default("Stumari <stay@stumari.example>"),
  GUEST_INVOICES_BY: z.enum(["hotel", "operator"]).default("hotel"),
  OPERATOR_NAME: optional,
  OPERATOR_STREET: optional,
  OPERATOR_POSTAL_CODE: z.string().default(""),
  OPERATOR_TOWN: optional,
  OPERATOR_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, "must be two capital letters, such as GE")
    .optional(),
  OPERATOR_TAX_NUMBER: optional,
  OPERATOR_REGISTER_NUMBER: z.string().default(""),
  OPERATOR_EMAIL: emailText({ error: () => "must be an email address" }).optional(),
  CONTACT_ADDRESS: optional,
  CONTACT_PHONE: z.string().min(1).default("+995 32 200 00 00"),
  CONTACT_EMAIL: emailText({ error: () => "must be an email address" }).default("help@stumari.example"),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  FACEBOOK_CLIENT_ID: optional,
  FACEBOOK_CLIENT_SECRET: optional,
  HEAP_MB: z.coerce.number().int().min(128).max(65_536).optional(),
  PAYOUT_MINIMUM: z.coerce.number().min(0).max(100_000).default(20),
  PAYOUT_SECOND_PERSON_ABOVE: z.coerce.number().min(0).max(10_000_000).default(10_000),
  PAYOUT_UNKNOWN_AFTER_DAYS: z.coerce.number().int().min(0).max(365).default(7),
  PAYOUT_DEBTOR_NAME: z.string().trim().min(1).max(70).optional(),
  PAYOUT_DEBTOR_IBAN: z
    .string()
    .transform((text) => electronicFormatIBAN(text) ?? "")
    .refine((iban) => isValidIBAN(iban), "must be an IBAN")
    .optional(),
  PAYOUT_DEBTOR_BIC: z
    .string()
    .refine((bic) => isValidBIC(bic), "must be a BIC of 8 or 11 characters")
    .optional(),
  PAYOUT_RESERVE_PERCENT: z.coerce.number().min(0).max(100).default(0),
  PAYOUT_RESERVE_DAYS: z.coerce.number().int().min(0).max(365).default(0),
  PAYOUT_NEW_PAYEE_DAYS: z.coerce.number().int().min(0).max(365).default(0),
  PAYOUT_NEW_PAYEE_PERCENT: z.coerce.number().min(0).max(100).default(100),
  INVOICE_DUE_DAYS: z.coerce.number().int().min(1).max(120).default(14),
  DUNNING_FIRST_DAYS: z.coerce.number().int().min(1).max(365).default(3),
  DUNNING_NEXT_DAYS: z.coerce.number().int().min(1).max(365).default(10),
  DUNNING_SUSPEND_DAYS: z.coerce.number().int().min(1).max(365).default(10),
  DUNNING_SUSPEND: z.enum(["ask", "automatic"], "must be ask or automatic").default("ask"),
  DUNNING_MINIMUM: z.coerce.number().min(0).max(100_000).default(5),
  CARD_HOLD_RELEASE_DAYS: z.coerce.number().int().min(0).max(7).default(2),
  PAYOUT_AFTER_HOURS: z.coerce.number().int().min(0).max(2160).default(24),
  POINTS_EXPIRE_AFTER_MONTHS: z.coerce.number().int().min(0).max(120).default(0),
  MESSAGES_KEPT_MONTHS: z.coerce.number().int().min(0).max(120).default(0),
  HOLD_MINUTES: z.coerce.number().int().min(12).max(1440).default(30),
  HOLDS_PER_PERSON: count.default(3),
  HOLD_NIGHTS_PER_PERSON: count.default(120),
  HOLDS_PER_UNVERIFIED_PERSON: count.default(2),
  HOLD_NIGHTS_PER_UNVERIFIED_PERSON: count.default(40),
  PAY_LATER_PER_PERSON: count.default(6),
  PAY_LATER_PER_UNVERIFIED_PERSON: count.default(1),
  HOLDS_EXPIRED_PER_DAY: count.default(8),
  HOLD_SHARE_PERCENT: count.default(50),
  HOLDS_PER_CLIENT_ADDRESS: count.default(30),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(6).max(64).default(6),
  ADMIN_IDLE_MINUTES: z.coerce.number().int().min(5).max(10_080).default(120),
  TIME_ZONE: z.string().refine(isZone, "must be a time zone such as Asia/Tbilisi").default("Asia/Tbilisi"),
  MAP_TILES: url(["https"]).optional(),
  MAP_ATTRIBUTION: z.string().min(1).default("© OpenStreetMap contributors"),
  REVIEW_FIRST_PUBLICATION: flag.default(true),
  SAMPLE_DATA: z.enum(["on", "hotels", "off"]).optional(),
  LOG: z.enum(["quiet", "text", "json"]).optional(),
  LOG_REQUESTS: flag.optional(),
  PSEUDO_TEXTS: flag.default(false),
});

/** The S3 bucket of images that are not in DATA_DIR. Without keys the machine's role is used. */
export type Bucket = {
  name: string;
  region: string;
  endpoint: string | undefined;
  pathStyle: boolean;
  keys: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/** The folder of a mailbox; `requireTls`: it is read by TLS or not at all. */
export type MailFolder = { host: string; port: number; tls: boolean; requireTls: boolean; user: string; password: string; folder: string };

/** Replies come to `local+TOKEN@domain`; by a webhook with the secret, from a folder of a mailbox, or both. */
type ReplySettings = { local: string; domain: string; webhookSecret: string | undefined; folder: MailFolder | undefined };

/** Limits of unpaid holds; 0 is unlimited. */
export type HoldLimits = {
  /** Active holds of a person, bookings confirmed without a payment, and room-nights of each, by whether the e-mail address is verified. */
  verified: { holds: number; nights: number; later: number };
  unverified: { holds: number; nights: number; later: number };
  /** Holds of a person that ended unpaid within 24 hours. */
  expiredPerDay: number;
  /** Percent of a room type's units that one person holds. */
  sharePercent: number;
  /** Active holds of all persons at one client address (IPv6: network of 64 bits). */
  perClientAddress: number;
};

/** `live`: the account is no test account. `real`: cards are charged; the provider is not on this machine either. */
type ProviderPlace = { apiUrl: string; simulated: boolean; live: boolean; real: boolean };

export type Operator = {
  name: string;
  registerNumber: string;
  taxNumber: string;
  street: string;
  postalCode: string;
  town: string;
  country: string;
};

export type Config = {
  production: boolean;
  port: number;
  host: string;
  origin: string;
  /** Addresses and ranges of the proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
  metrics: { host: string; port: number } | undefined;
  /**
   * Seconds for which the process reports not ready before it stops listening, and for which requests may then
   * complete.
   */
  stop: { delayMs: number; requestsMs: number };
  databaseUrl: string | undefined;
  /** A replica for what guests look at. */
  databaseUrlRead: string | undefined;
  databasePool: number;
  dataDir: string;
  bucket: Bucket | undefined;
  authSecret: string;
  /** They encrypt what guests register with; the first one what is new. Without any no hotel can ask guests for it. */
  guestDataKeys: readonly GuestDataKey[];
  payments: {
    /** The first one takes new payments. */
    providers: readonly [ProviderName, ...ProviderName[]];
    /** `ownReceiver`: the operator's receiver of what is not a hotel's, where Flitt pays hotels. */
    flitt: { merchantId: number; secretKey: string; ownReceiver: number | undefined } & ProviderPlace;
    stripe: { account: string; secretKey: string; webhookSecret: string } & ProviderPlace;
    /** Whether cards are charged by one of them. */
    real: boolean;
    testAllowed: boolean;
  };
  /**
   * Channex, which connects programs of hotels; undefined: none can be connected by it. `apiKey`: of its requests; `key`: of ours.
   * `simulated`: the simulator of development.
   */
  channex: { apiKey: string; url: string; key: string; providerCode: string; simulated: boolean } | undefined;
  /** `requireTls`: mail is sent by TLS or not at all. */
  smtp: { url: string; requireTls: boolean } | undefined;
  mailFrom: string;
  /** How replies to e-mails about messages are taken in; undefined: not at all. */
  replies: ReplySettings | undefined;
  /** The legal details of the operator, who issues invoices; undefined: none are issued. */
  operator: Operator | undefined;
  /** Who issues invoices to guests: each hotel, or the operator in its name. */
  guestInvoicesBy: "hotel" | "operator";
  /** The operator's address for enquiries. */
  operatorEmail: string | undefined;
  /** The operator's contact in the footer of each page. */
  contact: { address: string | undefined; phone: string; email: string };
  google: { clientId: string; clientSecret: string } | undefined;
  facebook: { clientId: string; clientSecret: string } | undefined;
  holdMinutes: number;
  /** In cents: the least that is paid out at a time, and the most that one administrator pays out alone. */
  payouts: {
    minimum: number;
    secondPersonAbove: number;
    /** Days after which the outcome of a payout is unknown of which the bank says nothing; 0 is never. */
    unknownAfterDays: number;
    /** What of each share is paid later; percentages in ten-thousandths. */
    reserve: {
      /** For so many days after a stay is mature. */
      percent: number;
      days: number;
      /** Of a payee that is new for so many days: until then. */
      newPayeePercent: number;
      newPayeeDays: number;
    };
    /** The operator's account that payouts are paid from; needed for SEPA files. */
    debtor: { name: string; iban: string; bic: string } | undefined;
  };
  /** How hotels are asked for what they owe; the amount is in cents. */
  dunning: {
    /** Days from an invoice, or from a refund after a payout, until what is owed of it is overdue. */
    dueDays: number;
    /** Days from the due date to the first reminder, from a reminder to the next, and from the last to the suspension. */
    firstDays: number;
    nextDays: number;
    suspendDays: number;
    /** Less than this is not asked for. */
    minimum: number;
    /** Whether a hotel is suspended without a person. */
    suspends: boolean;
  };
  /** Hours after the end of a stay from which what was paid for it belongs to the hotel. */
  payoutAfterHours: number;
  /** Months without points earned or used after which those of a guest expire; 0 is never. */
  pointsExpireAfterMonths: number;
  /** Months after the end of a stay after which its conversation is deleted; 0 is never. */
  messagesKeptMonths: number;
  /** Days after check-out, or after a cancellation with an unpaid fee, after which what is held on cards is released. */
  cardHoldReleaseDays: number;
  holdLimits: HoldLimits;
  /** Minimum length of a new password. */
  passwordMinLength: number;
  /** Minutes without a request after which an administrator's session ends. */
  adminIdleMinutes: number;
  /** The site's own time zone, for days that do not belong to a hotel, such as those of a slide. */
  timeZone: string;
  /** URL of map tiles with `{z}`, `{x}` and `{y}`. */
  mapTiles?: { url: string; attribution: string } | undefined;
  /** Whether a hotel is public only once an administrator has approved its first publication. */
  reviewFirstPublication: boolean;
  /** Data for an empty database: all sample data, or only the hotels without bookings. */
  sampleData: "on" | "hotels" | "off";
  devPages: boolean;
  log: "quiet" | "text" | "json";
  logRequests: boolean;
  /** Whether texts are shown in the pseudo-locale (locales/pseudo.ts). */
  pseudoTexts: boolean;
};

export class ConfigError extends Error {}

const testMerchant = { merchantId: 1549901, secretKey: "test" };
const testAccount = { account: "acct_simulated", secretKey: "sk_test_simulated", webhookSecret: "whsec_simulated" };

const providerKeys = {
  flitt: ["FLITT_MERCHANT_ID", "FLITT_SECRET_KEY"],
  stripe: ["STRIPE_ACCOUNT_ID", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
} as const satisfies Record<ProviderName, readonly string[]>;

/** The account that payouts are paid from, all of it or nothing. */
function debtorOf({ PAYOUT_DEBTOR_NAME: name, PAYOUT_DEBTOR_IBAN: iban, PAYOUT_DEBTOR_BIC: bic }: z.infer<typeof environment>) {
  if (name && iban && bic) return { name, iban, bic };
  if (name || iban || bic) throw new ConfigError("PAYOUT_DEBTOR_NAME, PAYOUT_DEBTOR_IBAN and PAYOUT_DEBTOR_BIC must be set together.");
  return undefined;
}

/** The providers that are named, or else those with an account; without any the simulator of Flitt. */
function paymentsOf(e: z.infer<typeof environment>, local: boolean) {
  const isSet = (name: ProviderName): boolean => {
    const [first, ...others] = providerKeys[name].map((key) => Boolean(e[key]));
    if (others.some((other) => other !== first)) throw new ConfigError(`${providerKeys[name].join(" and ")} must be set together.`);
    return first ?? false;
  };
  const place = (name: ProviderName, live: boolean, given: string | undefined, usual: string, dev: string) => {
    const simulated = !isSet(name) || (given ?? "").includes("/dev/");
    const elsewhere = !(given && isLoopbackHost(new URL(given).hostname));
    return {
      apiUrl: given ?? (isSet(name) ? usual : `http://127.0.0.1:${e.PORT}${dev}`),
      simulated,
      live,
      real: !simulated && live && elsewhere,
    };
  };
  const withAccount = providerNames.filter(isSet);
  const [first = "flitt", ...others] = new Set(e.PAYMENT_PROVIDERS ?? withAccount);
  const unnamed = withAccount.find((name) => name !== first && !others.includes(name));
  if (unnamed) throw new ConfigError(`PAYMENT_PROVIDERS must name ${unnamed}, whose ${providerKeys[unnamed].join(" and ")} are set.`);

  const flitt = {
    merchantId: e.FLITT_MERCHANT_ID ?? testMerchant.merchantId,
    secretKey: e.FLITT_SECRET_KEY ?? testMerchant.secretKey,
    ownReceiver: e.FLITT_SETTLEMENT_MERCHANT_ID,
  };
  const isTest = flitt.merchantId === testMerchant.merchantId || flitt.secretKey === testMerchant.secretKey;
  const stripe = {
    account: e.STRIPE_ACCOUNT_ID ?? testAccount.account,
    secretKey: e.STRIPE_SECRET_KEY ?? testAccount.secretKey,
    webhookSecret: e.STRIPE_WEBHOOK_SECRET ?? testAccount.webhookSecret,
  };
  const places = {
    flitt: place("flitt", !isTest, e.FLITT_API_URL, "https://pay.flitt.com", "/dev/flitt"),
    stripe: place("stripe", stripe.secretKey.includes("_live_"), e.STRIPE_API_URL, "https://api.stripe.com", ""),
  };
  return {
    providers: [first, ...others] as const,
    flitt: { ...flitt, ...places.flitt },
    stripe: { ...stripe, ...places.stripe },
    real: [first, ...others].some((name) => places[name].real),
    testAllowed: local,
  };
}

const channexKeys = ["CHANNEX_API_KEY", "CHANNEX_URL", "CHANNEX_KEY", "CHANNEX_PROVIDER_CODE"] as const;

/** Channex, all of it or nothing: who takes nights of a hotel must tell it of bookings. Without a setting: the simulator, in development. */
function channexOf(e: z.infer<typeof environment>, production: boolean): Config["channex"] {
  const { CHANNEX_API_KEY: apiKey, CHANNEX_URL: url, CHANNEX_KEY: key, CHANNEX_PROVIDER_CODE: providerCode } = e;
  if (apiKey && url && key && providerCode) return { apiKey, url, key, providerCode, simulated: false };
  if (channexKeys.some((name) => e[name] !== undefined)) throw new ConfigError(`${channexKeys.join(", ")} must be set together.`);
  if (production) return undefined;
  const simulated = "simulated-key-of-channex-for-development";
  return { apiKey: simulated, url: `http://127.0.0.1:${e.PORT}/dev/channex`, key: simulated, providerCode: "OpenChannel", simulated: true };
}

/** The address of replies with a way by which they come, or none of them. */
function repliesOf(
  { REPLY_ADDRESS: address, REPLY_WEBHOOK_SECRET: webhookSecret, REPLY_IMAP_URL: imapUrl }: z.infer<typeof environment>,
  production: boolean,
): ReplySettings | undefined {
  if (!address && !webhookSecret && !imapUrl) return undefined;
  if (!address || !(webhookSecret || imapUrl))
    throw new ConfigError("REPLY_ADDRESS must be set together with REPLY_WEBHOOK_SECRET or REPLY_IMAP_URL, by which replies come.");
  const [local = "", domain = ""] = address.split("@");
  return { local, domain, webhookSecret, folder: imapUrl === undefined ? undefined : folderOf(new URL(imapUrl), production) };
}

function folderOf({ protocol, hostname, port, username, password, pathname }: URL, production: boolean): MailFolder {
  const tls = protocol === "imaps:";
  return {
    host: hostname,
    port: Number(port) || (tls ? 993 : 143),
    tls,
    requireTls: production && !isPrivateHost(hostname),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || "INBOX",
  };
}

function pair(id: string | undefined, secret: string | undefined, name: string) {
  if (!id && !secret) return undefined;
  if (!id || !secret) throw new ConfigError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set together.`);
  return { clientId: id, clientSecret: secret };
}

/** Whom invoices name on a trial site. */
export const trialOperator: Operator = {
  name: "Stumari",
  registerNumber: "",
  taxNumber: "000000000",
  street: "1 Trial Street",
  postalCode: "0100",
  town: "Tbilisi",
  country: "GE",
};

const operatorKeys = ["OPERATOR_NAME", "OPERATOR_STREET", "OPERATOR_TOWN", "OPERATOR_COUNTRY", "OPERATOR_TAX_NUMBER"] as const;

/** The details that are set, which must be complete; a trial site has an operator of its own. */
function operatorOf(e: z.infer<typeof environment>, isTrial: boolean): Operator | undefined {
  const missing = operatorKeys.filter((key) => e[key] === undefined);
  if (missing.length > 0 && missing.length < operatorKeys.length)
    throw new ConfigError(`${missing.join(" and ")} must be set too: an invoice names who issues it.`);
  if (missing.length > 0) return isTrial ? trialOperator : undefined;
  const [name = "", street = "", town = "", country = "", taxNumber = ""] = operatorKeys.map((key) => e[key]);
  return { name, registerNumber: e.OPERATOR_REGISTER_NUMBER, taxNumber, street, postalCode: e.OPERATOR_POSTAL_CODE, town, country };
}

function bucketOf(e: z.infer<typeof environment>): Bucket | undefined {
  if (Boolean(e.S3_ACCESS_KEY_ID) !== Boolean(e.S3_SECRET_ACCESS_KEY))
    throw new ConfigError("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.");
  if (!e.S3_BUCKET) {
    const lonely = (["S3_REGION", "S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_PATH_STYLE"] as const).find((name) => e[name] !== undefined);
    if (lonely) throw new ConfigError(`${lonely} is set, but S3_BUCKET is not: images would be stored in DATA_DIR.`);
    return undefined;
  }
  return {
    name: e.S3_BUCKET,
    region: e.S3_REGION ?? "us-east-1",
    endpoint: e.S3_ENDPOINT,
    pathStyle: e.S3_PATH_STYLE ?? e.S3_ENDPOINT !== undefined,
    keys:
      e.S3_ACCESS_KEY_ID && e.S3_SECRET_ACCESS_KEY
        ? { accessKeyId: e.S3_ACCESS_KEY_ID, secretAccessKey: e.S3_SECRET_ACCESS_KEY }
        : undefined,
  };
}

/** Generated once and stored in the data folder, so that it survives a restart. */
function keptSecret(dataDir: string, name: "auth-secret" | "guest-data-key"): string {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    // Complete before it has its name: another process that starts may read it, or have written one first.
    const written = `${file}.${randomBytes(6).toString("hex")}`;
    writeFileSync(written, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
    try {
      linkSync(written, file);
    } catch {
      // Another process was first, or the file system has no hard links.
      if (!existsSync(file)) renameSync(written, file);
    } finally {
      rmSync(written, { force: true });
    }
  }
  return readFileSync(file, "utf8").trim();
}

/** The keys of the setting; of a trial site one in its data folder. The message does not repeat them. */
function guestDataKeysOf(setting: string | undefined, keptKey: (() => string) | undefined): GuestDataKey[] {
  const text = setting ?? (keptKey && `trial:${keptKey()}`);
  if (text === undefined) return [];
  const keys = guestDataKeys(text);
  if (!keys) throw new ConfigError("GUEST_DATA_KEYS must be keys such as 2026:KEY with commas between them, each KEY 32 bytes in base64.");
  return keys;
}

/** Reads and validates the environment. Throws a ConfigError with a one-line message. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(
      `The setting ${String(issue?.path[0])} is invalid: ${issue?.message}. Its value is ${JSON.stringify(given[String(issue?.path[0])])}.`,
    );
  }
  const e = parsed.data;
  if (e.NODE_ENV === "production" && !e.ORIGIN)
    throw new ConfigError("NODE_ENV=production needs ORIGIN, the public address of the site, such as https://stay.example.");
  const origin = new URL(e.ORIGIN ?? `http://localhost:${e.PORT}`).origin;
  const local = isLoopbackHost(new URL(origin).hostname);
  // A public site is in production mode even without NODE_ENV.
  const production = e.NODE_ENV === "production" || !local;
  const dataDir = resolve(e.DATA_DIR);
  const log = e.LOG ?? (production ? "json" : "text");

  const givenKeys = e.GUEST_DATA_KEYS === undefined ? undefined : guestDataKeysOf(e.GUEST_DATA_KEYS, undefined);

  const payments = paymentsOf(e, local);
  const { real } = payments;
  if (real && e.SAMPLE_DATA && e.SAMPLE_DATA !== "off")
    throw new ConfigError(
      `A real merchant account can't have SAMPLE_DATA=${e.SAMPLE_DATA}: cards would be charged for hotels that do not exist.`,
    );

  if (production && !e.DATABASE_URL)
    throw new ConfigError(
      `${local ? "NODE_ENV=production" : "A public ORIGIN"} needs DATABASE_URL: the embedded database does not survive a power cut.`,
    );
  if (e.DATABASE_URL_READ && !e.DATABASE_URL)
    throw new ConfigError("DATABASE_URL_READ needs DATABASE_URL, the primary that it replicates.");
  if (e.DATABASE_URL_READ && e.DATABASE_URL_READ === e.DATABASE_URL)
    throw new ConfigError("DATABASE_URL_READ must name a replica, not the server of DATABASE_URL.");
  if (!local) {
    if (!origin.startsWith("https:"))
      throw new ConfigError("A public ORIGIN must begin with https://: passwords would be sent unencrypted.");
    for (const name of payments.providers)
      if (payments[name].simulated || !payments[name].live)
        throw new ConfigError(`A public ORIGIN needs a real ${providerKeys[name].join(" and ")}: with test payments nobody pays.`);
    if (!e.AUTH_SECRET) throw new ConfigError("A public ORIGIN needs AUTH_SECRET (32 characters or more).");
  }
  const connections = secureConnections(
    {
      databaseUrl: e.DATABASE_URL,
      databaseUrlRead: e.DATABASE_URL_READ,
      smtpUrl: e.SMTP_URL,
      flittUrl: e.FLITT_API_URL,
      stripeUrl: e.STRIPE_API_URL,
      channexUrl: e.CHANNEX_URL,
      bucketUrl: e.S3_ENDPOINT,
    },
    production,
  );
  if (!connections.ok) throw new ConfigError(connections.problem);

  return {
    production,
    port: e.PORT,
    host: e.HOST,
    origin,
    trustedProxies: e.TRUSTED_PROXIES,
    metrics: e.METRICS_PORT === undefined ? undefined : { host: e.METRICS_HOST ?? e.HOST, port: e.METRICS_PORT },
    stop: { delayMs: e.STOP_DELAY_SECONDS * 1000, requestsMs: e.STOP_SECONDS * 1000 },
    databaseUrl: connections.databaseUrl,
    databaseUrlRead: connections.databaseUrlRead,
    databasePool: e.DATABASE_POOL,
    dataDir,
    bucket: bucketOf(e),
    // Generated when it is first needed: a command that needs none leaves the data folder as it is.
    get authSecret() {
      return e.AUTH_SECRET ?? keptSecret(dataDir, "auth-secret");
    },
    get guestDataKeys() {
      return givenKeys ?? guestDataKeysOf(undefined, production ? undefined : () => keptSecret(dataDir, "guest-data-key"));
    },
    payments,
    channex: channexOf(e, production),
    smtp: connections.smtp,
    mailFrom: e.MAIL_FROM,
    replies: repliesOf(e, production),
    operator: operatorOf(e, !production),
    guestInvoicesBy: e.GUEST_INVOICES_BY,
    operatorEmail: e.OPERATOR_EMAIL,
    contact: { address: e.CONTACT_ADDRESS, phone: e.CONTACT_PHONE, email: e.CONTACT_EMAIL },
    google: pair(e.GOOGLE_CLIENT_ID, e.GOOGLE_CLIENT_SECRET, "GOOGLE"),
    facebook: pair(e.FACEBOOK_CLIENT_ID, e.FACEBOOK_CLIENT_SECRET, "FACEBOOK"),
    holdMinutes: e.HOLD_MINUTES,
    payoutAfterHours: e.PAYOUT_AFTER_HOURS,
    pointsExpireAfterMonths: e.POINTS_EXPIRE_AFTER_MONTHS,
    messagesKeptMonths: e.MESSAGES_KEPT_MONTHS,
    cardHoldReleaseDays: e.CARD_HOLD_RELEASE_DAYS,
    payouts: {
      minimum: Math.round(e.PAYOUT_MINIMUM * 100),
      secondPersonAbove: Math.round(e.PAYOUT_SECOND_PERSON_ABOVE * 100),
      unknownAfterDays: e.PAYOUT_UNKNOWN_AFTER_DAYS,
      reserve: {
        percent: Math.round(e.PAYOUT_RESERVE_PERCENT * 100),
        days: e.PAYOUT_RESERVE_DAYS,
        newPayeePercent: Math.round(e.PAYOUT_NEW_PAYEE_PERCENT * 100),
        newPayeeDays: e.PAYOUT_NEW_PAYEE_DAYS,
      },
      debtor: debtorOf(e),
    },
    dunning: {
      dueDays: e.INVOICE_DUE_DAYS,
      firstDays: e.DUNNING_FIRST_DAYS,
      nextDays: e.DUNNING_NEXT_DAYS,
      suspendDays: e.DUNNING_SUSPEND_DAYS,
      minimum: Math.round(e.DUNNING_MINIMUM * 100),
      suspends: e.DUNNING_SUSPEND === "automatic",
    },
    holdLimits: {
      verified: { holds: e.HOLDS_PER_PERSON, nights: e.HOLD_NIGHTS_PER_PERSON, later: e.PAY_LATER_PER_PERSON },
      unverified: {
        holds: e.HOLDS_PER_UNVERIFIED_PERSON,
        nights: e.HOLD_NIGHTS_PER_UNVERIFIED_PERSON,
        later: e.PAY_LATER_PER_UNVERIFIED_PERSON,
      },
      expiredPerDay: e.HOLDS_EXPIRED_PER_DAY,
      sharePercent: e.HOLD_SHARE_PERCENT,
      perClientAddress: e.HOLDS_PER_CLIENT_ADDRESS,
    },
    passwordMinLength: e.PASSWORD_MIN_LENGTH,
    adminIdleMinutes: e.ADMIN_IDLE_MINUTES,
    timeZone: e.TIME_ZONE,
    mapTiles: e.MAP_TILES ? { url: e.MAP_TILES, attribution: e.MAP_ATTRIBUTION } : undefined,
    reviewFirstPublication: e.REVIEW_FIRST_PUBLICATION,
    pseudoTexts: e.PSEUDO_TEXTS,
    sampleData: e.SAMPLE_DATA ?? (e.DATABASE_URL || real ? "off" : "on"),
    devPages: local,
    log,
    logRequests: e.LOG_REQUESTS ?? log === "json",
  };
}
