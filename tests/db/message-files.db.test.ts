import { PDFDocument } from "@cantoo/pdf-lib";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { conversationOf } from "#domain/message/conversation.server.ts";
import { deleteConversations } from "#domain/message/delete-conversations.server.ts";
import { readFiles } from "#domain/message/files/read-files.server.ts";
import { messageFile } from "#domain/message/files/stored-file.server.ts";
import { sendMessage } from "#domain/message/send-message.server.ts";
import type { Actor } from "#kit/actor.ts";
import * as limits from "#kit/limits.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { must } from "../../db/sample/must.ts";
import { mailBody } from "../../server/mails.ts";
import { book, stayOf } from "../support/booking.ts";
import { activePdfs, linkTo, pdf } from "../support/pdfs.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
let hotel: Awaited<ReturnType<TestEnv["hotel"]>>;
let guest: Actor;
let code: string;
let photo: Uint8Array;
beforeAll(async () => {
  env = await openTestEnv();
  photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#357" } })
    .withExif({ IFD0: { Copyright: "Tamar of room 5" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => env.close());
beforeEach(async () => {
  env.at("2026-11-21T09:00:00Z");
  hotel = await env.hotel({ units: 20 });
  guest = await env.person("guest", { firstName: "Ada", lastName: "Byron" });
  code = must(await book(env, guest, hotel, stayOf("2026-12-10", "2026-12-12"))).code;
});

const atHotel = () => ({ code, hotelId: hotel.hotelId });

async function send(person: Actor, key: { code: string; hotelId?: string }, text: string, ...files: Uint8Array[]) {
  const read = await readFiles(env.as(person), key, files);
  return read.ok ? sendMessage(env.as(person), key, text, read.value) : read;
}
const codeOf = (outcome: Awaited<ReturnType<typeof send>>) => (outcome.ok ? "sent" : outcome.rejection.code);

/** The messages as the guest sees them. */
const shown = async () => (await conversationOf(env.as(guest), { code }))?.messages ?? [];

test("photos and PDFs of a message are stored anew, without metadata and names, and reach nobody outside of the conversation", async () => {
  must(await send(guest, { code }, "", photo, await pdf()));
  const [message] = await shown();
  expect(message?.text).toBe("");
  expect(message?.files.map(({ kind, width, height }) => [kind, width, height])).toEqual([
    ["photo", 90, 60],
    ["pdf", null, null],
  ]);
  const [first, second] = message?.files ?? [];
  const stored = await messageFile(env.as(hotel.owner), atHotel(), first?.id ?? "");
  const metadata = await sharp(stored?.bytes).metadata();
  expect([metadata.format, metadata.exif]).toEqual(["webp", undefined]);
  const document = await messageFile(env.as(guest), { code }, second?.id ?? "");
  const text = Buffer.from(document?.bytes ?? []).toString("latin1");
  expect(text.slice(0, 5)).toBe("%PDF-");
  expect((await PDFDocument.load(document?.bytes ?? new Uint8Array(), { updateMetadata: false })).getAuthor()).toBeUndefined();

  const other = await env.person("guest");
  const otherHotel = await env.hotel();
  const otherCode = must(await book(env, guest, otherHotel, stayOf("2026-12-10", "2026-12-12"))).code;
  const reach = (person: Actor | null, key: { code: string; hotelId?: string }) => messageFile(env.as(person), key, first?.id ?? "");
  expect(await reach(guest, { code })).toBeDefined();
  for (const [person, key] of [
    [other, { code }],
    [null, { code }],
    [guest, { code: otherCode }],
    [guest, atHotel()],
    [otherHotel.owner, atHotel()],
    [otherHotel.owner, { code: otherCode, hotelId: otherHotel.hotelId }],
    [await env.person("admin"), atHotel()],
  ] as const)
    expect(await reach(person, key)).toBeUndefined();
  expect(codeOf(await send(other, { code }, "Mine?", photo))).toBe("unknown_conversation");

  await deleteConversations(env.ctx, guest.id);
  const { rows } = await sql`select from message_files where hotel_id = ${hotel.hotelId}`.execute(env.ctx.db);
  expect(rows).toHaveLength(0);
});

test("what is no photo or PDF, is too large or protected is refused", async () => {
  const large = new Uint8Array(limits.imageBytes + 1);
  const html = Buffer.from("<html><script>alert(1)</script>");
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
  const encrypted = await PDFDocument.create();
  encrypted.addPage();
  encrypted.encrypt({ userPassword: "secret", ownerPassword: "secret" });
  expect(codeOf(await send(guest, { code }, "See", large))).toBe("too_large");
  expect(codeOf(await send(guest, { code }, "See", html))).toBe("not_an_image");
  expect(codeOf(await send(guest, { code }, "See", svg))).toBe("not_an_image");
  expect(codeOf(await send(guest, { code }, "See", Buffer.from("%PDF-1.7\n<html><script>alert(1)</script>")))).toBe("not_a_pdf");
  expect(codeOf(await send(guest, { code }, "See", await encrypted.save()))).toBe("protected");
  expect(codeOf(await send(guest, { code }, "See", photo, photo, photo, photo, photo))).toBe("too_many_files");
  expect(await shown()).toEqual([]);
});

test.each(Object.entries(activePdfs))("a PDF with %s is refused", async (_name, change) => {
  expect(codeOf(await send(guest, { code }, "See", await pdf(undefined, change)))).toBe("active");
});

test("a PDF of a hotel has no link, and what it says of money is marked and warned of by e-mail", async () => {
  must(await send(guest, { code }, "My ticket", await pdf("Flight", linkTo("https://evil.example/pay"))));
  const [ticket] = await shown();
  const stored = await messageFile(env.as(guest), { code }, ticket?.files[0]?.id ?? "");
  const loaded = await PDFDocument.load(stored?.bytes ?? new Uint8Array());
  expect(
    loaded.context
      .enumerateIndirectObjects()
      .map(([, object]) => String(object))
      .join("\n"),
  ).not.toContain("evil.example");

  expect(codeOf(await send(hotel.owner, atHotel(), "", await pdf("Pay at www.evil.example")))).toBe("has_address");
  env.queuedMails.length = 0;
  must(await send(hotel.owner, atHotel(), "Please see the bill", await pdf("Transfer the deposit to GE29NB0000000101904917")));
  must(await send(hotel.owner, atHotel(), "", photo));
  const [bill] = (await shown()).slice(-2);
  expect(bill?.marks).toEqual(["iban", "phone", "payment"]);
  await env.work();
  const mail = await inLocale("en", () => mailBody(env.ctx, "guest-message", env.queuedMails[0]?.facts));
  expect(mail?.text).toContain("a payment request exists only on this trip’s payment page");
  expect(mail?.text).toContain("[1 file, on the site]");
});

test("a person sends so many files a day, also refused ones, and a conversation has so many", async () => {
  await sql`insert into rate_limits (id, key, count, last_request, ends_at) values (gen_random_uuid(), ${`files of ${guest.id}`},
    ${limits.filesOfPersonPerDay - 1}, 0, ${new Date("2026-11-21T20:00:00Z")})`.execute(env.ctx.db);
  expect(codeOf(await send(guest, { code }, "", Buffer.from("no photo")))).toBe("not_an_image");
  expect(codeOf(await send(guest, { code }, "", photo))).toBe("too_many_today");
  const read = must(await readFiles(env.as(hotel.owner), atHotel(), [photo]));
  const four = Array.from({ length: 4 }, () => read[0]).filter((file) => file !== undefined);
  for (let at = 0; at < limits.filesPerConversation / 4; at++) must(await sendMessage(env.as(hotel.owner), atHotel(), `Four ${at}`, four));
  expect(codeOf(await sendMessage(env.as(hotel.owner), atHotel(), "More", read))).toBe("full_of_files");
  expect(codeOf(await sendMessage(env.as(hotel.owner), atHotel(), "Text"))).toBe("sent");
});
