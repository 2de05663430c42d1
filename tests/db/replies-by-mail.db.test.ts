import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { conversationOf } from "#domain/message/conversation.server.ts";
import { readReplyFolder } from "#domain/message/mail/read-reply-folder.server.ts";
import { replyAddress } from "#domain/message/mail/reply-address.server.ts";
import { takeReply } from "#domain/message/mail/take-reply.server.ts";
import { sendMessage } from "#domain/message/send-message.server.ts";
import type { Actor } from "#kit/actor.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { headersOf } from "#platform/mail/mail.server.ts";
import { ConfigError, readConfig } from "#platform/process/config.server.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { must } from "../../db/sample/must.ts";
import { mailBody } from "../../server/mails.ts";
import { repliesPath, replyRoutes } from "../../server/reply-routes.ts";
import { book, stayOf } from "../support/booking.ts";
import { openImapServer } from "../support/imap-server.ts";
import { colleague, sessionOf } from "../support/messages.ts";
import { activePdfs, pdf } from "../support/pdfs.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

const secret = "a-secret-of-the-webhook-for-tests-only";
const replies = { local: "reply", domain: "mail.stumari.test", webhookSecret: secret, folder: undefined };
const card = "4444 5555 6666 1111";

let env: TestEnv;
let ctx: Ctx;
let hotel: Awaited<ReturnType<TestEnv["hotel"]>>;
let guest: Actor;
let code: string;
let conversationId: string;
/** The address that the guest was told. */
let address: string;

beforeAll(async () => {
  env = await openTestEnv();
  ctx = { ...env.ctx, config: { ...env.ctx.config, replies } };
});
afterAll(() => env.close());
beforeEach(async () => {
  env.at("2026-11-21T09:00:00Z");
  hotel = await env.hotel({ units: 20 });
  guest = await env.person("guest", { firstName: "Ada", lastName: "Byron" });
  code = must(await book(env, guest, hotel, stayOf("2026-12-10", "2026-12-12"))).code;
  must(await sendMessage(env.as(hotel.owner), { code, hotelId: hotel.hotelId }, "When do you arrive?"));
  conversationId = (await sql<{ id: string }>`select id from conversations where hotel_id = ${hotel.hotelId}`.execute(env.ctx.db)).rows[0]!
    .id;
  address = replyAddress(ctx, { conversationId, userId: guest.id, side: "guest" })!;
  env.queuedMails.length = 0;
  env.jobs.length = 0;
});

type Given = { from?: string; to?: string; text?: string; id?: string | null; head?: string[]; files?: [string, Uint8Array][] };
let ids = 0;

/** An e-mail, of the guest to the address unless it says otherwise. */
function email({ from = guest.email, to = address, text = "At eight.", id = `<${++ids}@mail.test>`, head = [], files = [] }: Given = {}) {
  const heads = [`From: Ada <${from}>`, `To: ${to}`, ...(id === null ? [] : [`Message-ID: ${id}`]), "Subject: Re: Message", ...head];
  if (files.length === 0) return Buffer.from([...heads, "", ...text.split("\n")].join("\r\n"));
  const parts = files.map(([type, bytes]) =>
    [
      `Content-Type: ${type}`,
      "Content-Transfer-Encoding: base64",
      "Content-Disposition: attachment; filename=x",
      "",
      Buffer.from(bytes).toString("base64"),
    ].join("\r\n"),
  );
  const body = [`Content-Type: text/plain\r\n\r\n${text}`, ...parts].map((part) => `--cut\r\n${part}\r\n`).join("");
  return Buffer.from([...heads, "Content-Type: multipart/mixed; boundary=cut", "", `${body}--cut--`].join("\r\n"));
}

const shown = async () => (await conversationOf(env.as(guest), { code }))?.messages.slice(1) ?? [];
/** What becomes of an e-mail; the reason if it was refused. */
const take = async (mail: Buffer = email()) => {
  const taken = await takeReply(ctx, mail);
  return taken.what === "refused" ? taken.why : taken.what;
};

describe("an e-mail about messages", () => {
  const mailed = async (with_: Ctx) => {
    const found = env.queuedMails.find(({ mail }) => mail === "guest-message");
    return inLocale("en", () => mailBody(with_, "guest-message", found?.facts));
  };

  test("has an address for replies of its reader, and programs don’t answer it; without the setting it says to answer on the site", async () => {
    must(await sendMessage(env.as(hotel.owner), { code, hotelId: hotel.hotelId }, "And how?"));
    await env.work();
    const body = await mailed(ctx);
    expect(body?.replyTo).toBe(address);
    expect(body?.replyTo?.split("@")[0]?.length).toBeLessThanOrEqual(64);
    expect(body?.text).toContain("within 30 days by a reply to this e-mail");
    expect(headersOf(body ?? {})).toEqual({ "Auto-Submitted": "auto-generated" });
    const without = await mailed(env.ctx);
    expect([without?.replyTo, headersOf(without ?? {})]).toEqual([undefined, {}]);
    expect(without?.text).toContain("Nobody reads replies");
    expect(await takeReply(env.ctx, email())).toMatchObject({ what: "refused", why: "not_set_up" });
  });

  test("to an address that is not proved says that there is a message, without its text, and takes no reply", async () => {
    const prove = (isProved: boolean) =>
      env.ctx.db.updateTable("users").set({ email_verified: isProved }).where("id", "=", guest.id).execute();
    must(await sendMessage(env.as(hotel.owner), { code, hotelId: hotel.hotelId }, "The key box has the code 4711."));
    await env.work();
    expect((await mailed(ctx))?.text).toContain("4711");
    await prove(false);
    const body = await mailed(ctx);
    expect(body?.text).toContain("You have a new message about your booking.");
    expect(body?.text).toContain(`/trips/${code}/messages`);
    expect(`${body?.text} ${body?.html}`).not.toContain("4711");
    expect(body?.replyTo).toBeUndefined();
    expect(await take()).toBe("forged");
    await prove(true);
    expect(await take()).toBe("taken");
  });

  test("settings of replies are whole or not there, and the mailbox is read by TLS", () => {
    const base = { ORIGIN: "http://localhost:3000" };
    const of = (more: Record<string, string>) => readConfig({ ...base, ...more }).replies;
    expect(of({})).toBeUndefined();
    expect(() => of({ REPLY_ADDRESS: "reply@mail.example" })).toThrow(ConfigError);
    expect(() => of({ REPLY_WEBHOOK_SECRET: secret })).toThrow(ConfigError);
    expect(() => of({ REPLY_ADDRESS: "answers@mail.example", REPLY_WEBHOOK_SECRET: "short" })).toThrow(ConfigError);
    expect(() => of({ REPLY_ADDRESS: "long-name@mail.example", REPLY_WEBHOOK_SECRET: secret })).toThrow(ConfigError);
    const imap = of({
      REPLY_ADDRESS: "reply@mail.example",
      REPLY_IMAP_URL: "imap://a%40b:p%2Fw@mail.example/In/Replies",
      NODE_ENV: "production",
      DATABASE_URL: "postgres://127.0.0.1/x",
    });
    expect(imap?.folder).toEqual({
      host: "mail.example",
      port: 143,
      tls: false,
      requireTls: true,
      user: "a@b",
      password: "p/w",
      folder: "In/Replies",
    });
  });
});

describe("a reply by e-mail", () => {
  test("becomes a message without what it quotes, with cards masked and marks, and reaches the other side", async () => {
    const quoted = `At eight, my card is ${card}.\n\nOn Sat, 21 Nov 2026 at 10:00, Stumari <stay@stumari.test> wrote:\n> When do you arrive?\n`;
    expect(await take(email({ text: quoted, to: `"Stumari" <${address.toUpperCase()}>` }))).toBe("taken");
    const [message] = await shown();
    expect(message?.text).toBe("At eight, my card is •••• •••• •••• 1111.");
    expect([message?.sender, message?.byMail, message?.refusedFiles, message?.leftOut]).toEqual(["guest", true, 0, true]);
    expect(message?.marks).toContain("card");
    await env.work();
    expect(env.queuedMails.map(({ mail, to }) => [mail, to])).toContainEqual(["hotel-message", hotel.owner.email]);
  });

  test("says that parts of the e-mail are left out, and keeps what only looks like a signature", async () => {
    const outlook = "\n________________________________\nFrom: Stumari\nSent: Saturday\nTo: Ada\nSubject: Message\n\nWhen do you arrive?";
    for (const [text, kept, leftOut] of [
      ["At eight.\n--\nThe key can stay.\n____\nAnd a cot, please.\nRegards,\nAda\nP.S. Three of us.", null, false],
      ["At eight.\n-- \nAda Byron\n1 Sea Street", "At eight.", true],
      [`At eight.\n${outlook}`, "At eight.", true],
      ["At eight.\n\nSent from my phone\nAnd a cot, please.", "At eight.\n\nAnd a cot, please.", true],
      ["We are\n> 3 adults\n\nwith a dog.", "We are\nwith a dog.", true],
    ] as const) {
      expect(await take(email({ text }))).toBe("taken");
      const message = (await shown()).at(-1);
      expect([message?.text, message?.leftOut]).toEqual([kept ?? text, leftOut]);
    }
    const html = (body: string) => Buffer.from(String(email({ head: ["Content-Type: text/html"], text: body })));
    expect(await take(html("<p>At nine.</p><blockquote>When?</blockquote>"))).toBe("taken");
    expect((await shown()).at(-1)).toMatchObject({ text: "At nine.", leftOut: true });
    expect(await take(html("<p>At <b>nine</b>.</p><p>Or ten.</p>"))).toBe("taken");
    expect((await shown()).at(-1)).toMatchObject({ text: "At nine.\n\nOr ten.", leftOut: false });
  });

  test("of the hotel passes the same rules: what asks for money is marked, and from the eleventh guest on it is stopped", async () => {
    const to = replyAddress(ctx, { conversationId, userId: hotel.owner.id, side: "hotel" })!;
    expect(await take(email({ from: hotel.owner.email, to, text: "Please pay 240 EUR at www.evil.example" }))).toBe("taken");
    expect((await shown())[0]?.marks).toEqual(expect.arrayContaining(["payment", "link"]));
    const newcomer = async () => {
      const other = await env.person("guest");
      return { other, key: { code: must(await book(env, other, hotel, stayOf("2026-12-10", "2026-12-12"))).code } };
    };
    for (let at = 1; at < limits.guestsWrittenTo; at++)
      must(await sendMessage(env.as(hotel.owner), { ...(await newcomer()).key, hotelId: hotel.hotelId }, "Hello"));
    const { other, key } = await newcomer();
    must(await sendMessage(env.as(other), key, "Is there a cot?"));
    const { rows: eleventh } = await sql<{ id: string }>`select id from conversations where user_id = ${other.id}`.execute(env.ctx.db);
    const toOther = replyAddress(ctx, { conversationId: eleventh[0]!.id, userId: hotel.owner.id, side: "hotel" })!;
    expect(await take(email({ from: hotel.owner.email, to: toOther }))).toBe("stopped");
    const { rows } = await sql`select from security_events where kind = 'messages_stopped'`.execute(env.ctx.db);
    expect(rows).toHaveLength(1);
  });

  test.each([
    ["with a Message-ID", "<once@mail.test>"],
    ["without one", null],
  ])("that arrives twice, %s, also at once, is one message", async (_name, id) => {
    const mail = email({ id });
    const outcomes = await Promise.all([take(mail), take(mail), take(mail)]);
    expect(outcomes.toSorted()).toEqual(["repeated", "repeated", "taken"]);
    expect(await take(mail)).toBe("repeated");
    expect(await shown()).toHaveLength(1);
  });

  test("has its photos and harmless PDFs; what is refused is counted beside it", async () => {
    const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#357" } })
      .jpeg()
      .toBuffer();
    const [, active] = Object.entries(activePdfs)[0]!;
    const files: [string, Uint8Array][] = [
      ["image/jpeg", photo],
      ["application/pdf", await pdf()],
      ["application/pdf", await pdf(undefined, active)],
      ["message/rfc822", email({ text: "inner" })],
    ];
    expect(await take(email({ files }))).toBe("taken");
    const [message] = await shown();
    expect([message?.text, message?.files.map(({ kind }) => kind), message?.refusedFiles]).toEqual(["At eight.", ["photo", "pdf"], 2]);
  });

  test("never shows the other side the address, whole or broken, that it quotes", async () => {
    const token = address.split("@")[0]!.split("+")[1]!;
    const older = replyAddress(
      { ...ctx, now: () => new Date("2026-11-19T09:00:00Z") },
      { conversationId, userId: guest.id, side: "guest" },
    )!;
    expect(
      await take(email({ text: `See reply+${token.toUpperCase()}@mail\nand ${token.slice(0, 30)}\n${token.slice(30)} or ${older}` })),
    ).toBe("taken");
    const [message] = await shown();
    expect(message?.text).toBe("See reply+…@mail\nand …\n… or reply+…@mail.stumari.test");
  });
});

describe("what is no reply of the person changes nothing", () => {
  test("a token that is changed anywhere, made with another key, for another person, conversation or side", async () => {
    const [local = "", domain = ""] = address.split("@");
    const token = local.split("+")[1]!;
    const at = (given: string) => `reply+${given}@${domain}`;
    const other = await env.person("guest");
    const outcomes = new Set<string>();
    for (let place = 0; place < token.length; place += 5) {
      const changed = token.slice(0, place) + (token[place] === "a" ? "b" : "a") + token.slice(place + 1);
      outcomes.add(await take(email({ to: at(changed) })));
    }
    const foreign = { ...ctx, config: { ...ctx.config, authSecret: "another secret that the tests know!!" } };
    for (const to of [
      at(token.slice(1)),
      at(`${token}a`),
      at(""),
      at("a".repeat(56)),
      replyAddress(foreign, { conversationId, userId: guest.id, side: "guest" })!,
      replyAddress(ctx, { conversationId, userId: other.id, side: "guest" })!,
      `${address}, ${replyAddress(ctx, { conversationId, userId: guest.id, side: "hotel" })!}`,
    ])
      outcomes.add(await take(email({ to })));
    expect([...outcomes]).toEqual(["forged"]);
    for (const to of ["reply@mail.stumari.test", address.replace("mail.", "evil."), address.replace("reply+", "other+"), ""])
      expect(await take(email({ to }))).toBe("not_ours");
    // A right token of somebody who is not on that side.
    const asHotel = replyAddress(ctx, { conversationId, userId: guest.id, side: "hotel" })!;
    const asGuest = replyAddress(ctx, { conversationId, userId: hotel.owner.id, side: "guest" })!;
    expect(await take(email({ to: asHotel }))).toBe("unknown_conversation");
    expect(await take(email({ from: hotel.owner.email, to: asGuest }))).toBe("unknown_conversation");
    expect(await shown()).toEqual([]);
    expect(env.queuedMails).toEqual([]);
  });

  test("an e-mail from another address, from several, or from none", async () => {
    const twice = Buffer.from(`From: ${hotel.owner.email}\r\n${String(email())}`);
    for (const mail of [
      email({ from: "friend@mail.test" }),
      email({ from: hotel.owner.email }),
      email({ from: `${guest.email}>, <x@y.test` }),
      twice,
    ])
      expect(await take(mail)).toBe("forged");
    expect(await take(Buffer.from(String(email()).replace(/^From.*\r\n/, "")))).toBe("forged");
    expect(await shown()).toEqual([]);
  });

  test("automatic e-mails, reports and lists", async () => {
    for (const head of [
      "Auto-Submitted: auto-replied",
      "auto-submitted: auto-generated (x)",
      "Precedence: bulk",
      "Precedence: Auto_reply",
      "X-Autoreply: yes",
      "Return-Path: <>",
      "List-Id: <x.test>",
      "Content-Type: multipart/report; boundary=x",
    ])
      expect(await take(email({ head: [head] }))).toBe("automatic");
    expect(await take(email({ head: ["Auto-Submitted: no"] }))).toBe("taken");
    expect(await shown()).toHaveLength(1);
  });

  test("what is too large, no e-mail, or nested without end", async () => {
    expect(await take(Buffer.alloc(limits.replyMailBytes + 1))).toBe("too_large");
    expect(await take(Buffer.from(""))).toBe("unreadable");
    let nested = "Content-Type: text/plain\r\n\r\nx";
    for (let level = 0; level < 30; level++)
      nested = `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n${nested}\r\n--b${level}--`;
    expect(await take(Buffer.from(`From: ${guest.email}\r\nTo: ${address}\r\n${nested}`))).toBe("unreadable");
    expect(
      await take(Buffer.from(`From: ${guest.email}\r\nTo: ${address}\r\nX: ${"x".repeat(limits.replyMailHeaderBytes)}\r\n\r\nx`)),
    ).toBe("unreadable");
    expect(await shown()).toEqual([]);
  });

  test("whoever lost access is refused at that moment, and not told", async () => {
    const desk = await colleague(env, hotel, "front_desk");
    const to = replyAddress(ctx, { conversationId, userId: desk.id, side: "hotel" })!;
    expect(await take(email({ from: desk.email, to }))).toBe("taken");
    await sql`delete from hotel_staff where user_id = ${desk.id}`.execute(env.ctx.db);
    env.queuedMails.length = 0;
    expect(await take(email({ from: desk.email, to }))).toBe("unknown_conversation");
    await sql`update users set banned_at = now(), ban_reason = 'x' where id = ${guest.id}`.execute(env.ctx.db);
    expect(await take()).toBe("forged");
    await sql`update users set banned_at = null, ban_reason = null where id = ${guest.id}`.execute(env.ctx.db);
    expect(env.queuedMails).toEqual([]);
  });

  test("an administrator does not become the operator by e-mail", async () => {
    const admin = await env.person("admin");
    await sql`update conversations set operator_asked_at = now(), operator_asked_by = 'guest' where id = ${conversationId}`.execute(
      env.ctx.db,
    );
    const to = replyAddress(ctx, { conversationId, userId: admin.id, side: "hotel" })!;
    expect(await take(email({ from: admin.email, to }))).toBe("unknown_conversation");
  });
});

describe("a reply that is refused", () => {
  test("is told its person a few times a day by an e-mail that takes no replies: expired, empty, too long, closed", async () => {
    expect(await take(email({ text: "> only\n> quoted" }))).toBe("empty");
    expect(await take(email({ text: "x ".repeat(1500) }))).toBe("too_long");
    await sql`update hotels set archived_at = now() where id = ${hotel.hotelId}`.execute(env.ctx.db);
    expect(await take()).toBe("closed");
    expect(await take()).toBe("closed");
    await sql`update hotels set archived_at = null where id = ${hotel.hotelId}`.execute(env.ctx.db);
    expect(env.queuedMails.map(({ mail, to }) => [mail, to])).toEqual(Array.from({ length: 3 }, () => ["reply-refused", guest.email]));
    const body = await inLocale("en", () => mailBody(ctx, "reply-refused", env.queuedMails[0]?.facts));
    expect(body?.replyTo).toBeUndefined();
    expect(body?.text).toContain(`/trips/${code}/messages`);
    env.at("2026-12-21T23:59:00Z");
    expect(await take()).toBe("taken");
    env.at("2026-12-22T00:00:01Z");
    expect(await take()).toBe("expired");
    expect(await shown()).toHaveLength(1);
  });

  test("is told its person also if it is not read: too large, too many attachments, nested; not if the token is forged", async () => {
    const big = (given: Given) => Buffer.concat([email(given), Buffer.alloc(limits.replyMailBytes, "x")]);
    expect(await takeReply(ctx, big({}))).toEqual({ what: "refused", why: "too_large", isOurs: true });
    const files: [string, Uint8Array][] = Array.from({ length: limits.replyMailFiles + 1 }, () => ["text/plain", Buffer.from("x")]);
    expect(await takeReply(ctx, email({ files }))).toEqual({ what: "refused", why: "unreadable", isOurs: true });
    expect(await take(email({ head: [`X: ${"x".repeat(limits.replyMailHeaderBytes)}`] }))).toBe("unreadable");
    expect(env.queuedMails.map(({ mail, to }) => [mail, to])).toEqual(Array.from({ length: 3 }, () => ["reply-refused", guest.email]));
    const other = await env.person("guest");
    env.queuedMails.length = 0;
    expect(await take(big({ from: other.email }))).toBe("too_large");
    expect(await takeReply(ctx, big({ to: "reply@mail.stumari.test" }))).toEqual({ what: "refused", why: "too_large", isOurs: false });
    expect(env.queuedMails).toEqual([]);
  });

  test("for its pace comes later with all its files, which count once", async () => {
    for (let at = 0; at < limits.messagesOfSide; at++) expect(await take()).toBe("taken");
    const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#357" } })
      .jpeg()
      .toBuffer();
    const late = email({ files: Array.from({ length: 4 }, () => ["image/jpeg", photo]) });
    for (let minute = 0; minute < 10; minute++) expect(await take(late)).toBe("later");
    env.later(11);
    expect(await take(late)).toBe("taken");
    expect((await shown()).at(-1)).toMatchObject({ refusedFiles: 0, files: { length: 4 } });
    const { rows } = await sql`select count from rate_limits where key = ${`files of ${guest.id}`}`.execute(env.ctx.db);
    expect(rows).toEqual([{ count: 4 }]);
  });

  test("for its pace comes later, and so many in a day are enough", async () => {
    for (let at = 0; at < limits.messagesOfSide; at++) expect(await take()).toBe("taken");
    const late = email();
    expect(await take(late)).toBe("later");
    env.later(11);
    expect(await take(late)).toBe("taken");
    for (let at = limits.messagesOfSide + 1; at < limits.repliesByMailPerDay; at++) {
      if (at % 10 === 0) env.later(11);
      expect(await take()).toBe("taken");
    }
    env.later(11);
    expect(await take()).toBe("too_many_in_a_day");
    must(await sendMessage(env.as(guest), { code }, "On the site it works."));
  });
});

describe("replies arrive", () => {
  test("at the webhook, for who knows its secret", async () => {
    const parts = { addressOf: () => "192.0.2.7", lanes: async (_request: unknown, _client: unknown, work: () => unknown) => work() };
    const routes = replyRoutes({ ctx, ...parts } as unknown as Parameters<typeof replyRoutes>[0]);
    const post = (body: Buffer, key = secret) =>
      routes.request(repliesPath, { method: "POST", body: new Uint8Array(body), headers: { authorization: `Bearer ${key}` } });
    const mail = email();
    expect((await post(mail, `${secret}x`)).status).toBe(401);
    expect((await routes.request(repliesPath, { method: "POST", body: new Uint8Array(mail) })).status).toBe(401);
    expect(await shown()).toEqual([]);
    const first = await post(mail);
    expect([first.status, await first.json()]).toEqual([200, { what: "taken" }]);
    expect(await (await post(mail)).json()).toEqual({ what: "repeated" });
    expect(await (await post(email({ to: "x@y.test" }))).json()).toEqual({ what: "refused", why: "not_ours" });
    expect((await post(Buffer.concat([email(), Buffer.alloc(limits.replyMailBytes)]))).status).toBe(413);
    expect(env.queuedMails.map(({ mail, to }) => [mail, to])).toContainEqual(["reply-refused", guest.email]);
    for (let at = 1; at < limits.messagesOfSide; at++) await take();
    const late = await post(email());
    expect([late.status, late.headers.get("retry-after")]).toEqual([429, "60"]);
    const off = replyRoutes({ ctx: env.ctx, ...parts } as unknown as Parameters<typeof replyRoutes>[0]);
    expect((await off.request(repliesPath, { method: "POST", headers: { authorization: `Bearer ${secret}` } })).status).toBe(404);
  });

  test("in a folder of a mailbox, from which those to the address are deleted", async () => {
    const server = await openImapServer({ user: "replies", password: "p w" });
    const folder = {
      host: "127.0.0.1",
      port: server.port,
      tls: false,
      requireTls: false,
      user: "replies",
      password: "p w",
      folder: "INBOX",
    };
    const at = (more: object): Ctx => ({ ...ctx, config: { ...ctx.config, replies: { ...replies, folder: { ...folder, ...more } } } });
    try {
      await expect(readReplyFolder(at({ password: "wrong" }))).rejects.toThrow("Command failed");
      await expect(readReplyFolder(at({ requireTls: true }))).rejects.toThrow("STARTTLS");
      const mail = email();
      server.put(mail);
      server.put(mail);
      const newsletter = server.put(email({ to: "reply@mail.stumari.test" }));
      const large = server.put(Buffer.alloc(limits.replyMailBytes + 1, "x"));
      server.put(email({ head: ["Precedence: bulk"] }));
      await readReplyFolder(at({}));
      expect((await shown()).map(({ text }) => text)).toEqual(["At eight."]);
      expect(server.left()).toEqual([
        [newsletter, true],
        [large, true],
      ]);
      const most = Math.max(...server.fetched.filter(({ uid }) => uid === large).map(({ bytes }) => bytes));
      expect(most).toBe(limits.replyMailHeadBytes);
      for (let more = 1; more < limits.messagesOfSide; more++) await take();
      const late = server.put(email());
      await readReplyFolder(at({}));
      expect(server.left()).toContainEqual([late, false]);
      env.later(11);
      await readReplyFolder(at({}));
      expect(server.left().map(([uid]) => uid)).toEqual([newsletter, large]);
      expect(await shown()).toHaveLength(limits.messagesOfSide + 1);
    } finally {
      await server.close();
    }
  });
});

describe("a folder with many e-mails", () => {
  const opened = async () => {
    const server = await openImapServer({ user: "r", password: "p" });
    const folder = { host: "127.0.0.1", port: server.port, tls: false, requireTls: false, user: "r", password: "p", folder: "INBOX" };
    const failures: unknown[] = [];
    const log = { ...ctx.log, error: (_event: string, error: unknown) => void failures.push(error) };
    return { server, failures, at: { ...ctx, log, config: { ...ctx.config, replies: { ...replies, folder } } } satisfies Ctx };
  };

  test("of one guest or of strangers does not keep another guest waiting, and is bounded", async () => {
    const { server, at } = await opened();
    try {
      const other = await env.person("guest");
      const { code } = must(await book(env, other, hotel, stayOf("2026-12-10", "2026-12-12")));
      must(await sendMessage(env.as(other), { code }, "Is there a cot?"));
      const { rows } = await sql<{ id: string }>`select id from conversations where user_id = ${other.id}`.execute(env.ctx.db);
      const to = replyAddress(ctx, { conversationId: rows[0]!.id, userId: other.id, side: "guest" })!;
      for (let n = 0; n < 100; n++) server.put(email({ from: `stranger${n}@mail.test` }));
      for (let n = 0; n < 100; n++) server.put(email());
      server.put(email({ from: other.email, to, text: "We arrive tonight." }));
      await readReplyFolder(at);
      expect((await conversationOf(env.as(other), { code }))?.messages.at(-1)?.text).toBe("We arrive tonight.");
      expect(await shown()).toHaveLength(limits.messagesOfSide);
      // Those that may still be taken in; of the others the guest was told.
      expect(server.left()).toHaveLength(limits.repliesByMailPerDay - limits.messagesOfSide);
      expect(env.queuedMails.filter(({ mail }) => mail === "reply-refused").map(({ to }) => to)).toEqual([
        guest.email,
        guest.email,
        guest.email,
      ]);
    } finally {
      await server.close();
    }
  });

  test("goes on after an e-mail at which the site fails, and gives that one up after so many tries", async () => {
    const { server, at, failures } = await opened();
    try {
      await sql`create function fail_at_e_mail() returns trigger language plpgsql as $$ begin
        if new.text = 'Broken.' then raise 'broken'; end if; return new; end $$`.execute(env.ctx.db);
      await sql`create trigger fail_at_e_mail before insert on messages for each row execute function fail_at_e_mail()`.execute(env.ctx.db);
      const broken = server.put(email({ text: "Broken." }));
      const desk = await colleague(env, hotel, "front_desk");
      server.put(email({ from: desk.email, to: replyAddress(ctx, { conversationId, userId: desk.id, side: "hotel" })! }));
      await readReplyFolder(at);
      expect((await shown()).map(({ text }) => text)).toEqual(["At eight."]);
      expect([server.left(), failures.length]).toEqual([[[broken, false]], 1]);
      await sql`update rate_limits set count = ${limits.replyMailTries - 1} where key like 'tries of reply %'`.execute(env.ctx.db);
      env.queuedMails.length = 0;
      await readReplyFolder(at);
      expect([server.left(), env.queuedMails.map(({ mail, to }) => [mail, to])]).toEqual([[], [["reply-refused", guest.email]]]);
    } finally {
      await sql`drop function if exists fail_at_e_mail() cascade`.execute(env.ctx.db);
      await server.close();
    }
  });

  test("tells of one that is too large, and deletes it", async () => {
    const { server, at } = await opened();
    try {
      server.put(Buffer.concat([email(), Buffer.alloc(limits.replyMailBytes, "x")]));
      await readReplyFolder(at);
      expect([server.left(), env.queuedMails.map(({ mail }) => mail)]).toEqual([[], ["reply-refused"]]);
    } finally {
      await server.close();
    }
  });
});

test("a reply has no session, so a change of the password does not stop it", async () => {
  const owner = await sessionOf(env, hotel.owner, "a password", "two_factor");
  const to = replyAddress(ctx, { conversationId, userId: owner.id, side: "hotel" })!;
  expect(await take(email({ from: owner.email, to }))).toBe("taken");
});
