import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { personalData } from "#domain/account/personal-data.server.ts";
import { deleteHotel } from "#domain/closure/archive-hotel.server.ts";
import { askOperator } from "#domain/message/ask-operator.server.ts";
import { askQuestion } from "#domain/message/ask-question.server.ts";
import { assignConversation } from "#domain/message/assign-conversation.server.ts";
import { colleaguesFor } from "#domain/message/colleagues.server.ts";
import { confirmSender } from "#domain/message/confirm-sender.server.ts";
import { allUnreadByGuest, conversationOf, conversationsOfGuest, unreadByGuest } from "#domain/message/conversation.server.ts";
import { deleteOldConversations } from "#domain/message/delete-conversations.server.ts";
import { inboxOf } from "#domain/message/inbox.server.ts";
import { markRead } from "#domain/message/mark-read.server.ts";
import { longestMessage } from "#domain/message/message.ts";
import { quickReply } from "#domain/message/quick-reply.server.ts";
import { deleteReply, filledReply, savedReplies, saveReply } from "#domain/message/saved-replies.server.ts";
import { savedReplyForm } from "#domain/message/saved-reply-form.ts";
import { sendMessage } from "#domain/message/send-message.server.ts";
import { waitingAtHotel } from "#domain/performance/hotel-performance.server.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import { removeColleague } from "#domain/staff/manage-colleagues.server.ts";
import type { Actor } from "#kit/actor.ts";
import * as limits from "#kit/limits.ts";
import { newId } from "#platform/id.server.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { must } from "../../db/sample/must.ts";
import { mailBody } from "../../server/mails.ts";
import { approvedCard, book, stayOf } from "../support/booking.ts";
import { bookedByStaff, colleague, deleteAccountOf, requestsForMoney, sessionOf } from "../support/messages.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
beforeEach(() => {
  env.at("2026-11-21T09:00:00Z");
  env.queuedMails.length = 0;
  env.jobs.length = 0;
});

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;

const booked = async (guest: Actor, hotel: Hotel) => must(await book(env, guest, hotel, stayOf("2026-12-10", "2026-12-12"))).code;
/** A hotel with a guest who has a booking. */
async function pair(units = 20) {
  const hotel = await env.hotel({ units });
  const guest = await env.person("guest", { firstName: "Ada", lastName: "Byron" });
  return { hotel, guest, code: await booked(guest, hotel), hotelId: hotel.hotelId };
}
const rejectionOf = (outcome: Awaited<ReturnType<typeof sendMessage>>) => (outcome.ok ? "sent" : outcome.rejection.code);

const found = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error("Not found.");
  return value;
};

describe("a conversation", () => {
  test("has the messages of both sides in order, what was read, and an inbox with unread ones first", async () => {
    const { hotel, guest, code, hotelId } = await pair();
    const other = await env.person("guest", { firstName: "Zoe", lastName: "Quinn" });
    const otherCode = await booked(other, hotel);
    const [asGuest, asOwner] = [env.as(guest), env.as(hotel.owner)];
    must(await sendMessage(asGuest, { code }, "Is breakfast at 7 possible?"));
    must(await sendMessage(asGuest, { code }, "And a cot?"));
    env.later(1);
    must(await sendMessage(env.as(other), { code: otherCode }, "Hello"));
    expect((await waitingAtHotel(asOwner, hotelId)).messages).toBe(2);

    const inbox = (text = "") => inboxOf(asOwner, hotelId, { text, page: 1 });
    expect((await inbox()).rows.map(({ code, guest, unread }) => [code, guest, unread])).toEqual([
      [otherCode, "Zoe Quinn", 1],
      [code, "Ada Byron", 2],
    ]);
    expect((await inbox("byr")).rows.map((row) => row.code)).toEqual([code]);
    expect((await inbox(otherCode.slice(0, 6).toLowerCase())).rows.map((row) => row.code)).toEqual([otherCode]);
    expect((await inbox("50%_")).rows).toEqual([]);

    const seen = found(await conversationOf(asOwner, { code: otherCode, hotelId }));
    await markRead(asOwner, { code: otherCode, hotelId }, seen.messages[0]?.createdAt ?? "");
    expect((await inbox()).rows.map(({ code, unread }) => [code, unread])).toEqual([
      [code, 2],
      [otherCode, 0],
    ]);
    must(await sendMessage(asOwner, { code, hotelId }, "Yes, both."));
    expect(await unreadByGuest(asGuest, code)).toBe(1);
    const shown = found(await conversationOf(asGuest, { code }));
    expect(shown.messages.map(({ sender, text, read, by }) => [sender, text, read, by])).toEqual([
      ["guest", "Is breakfast at 7 possible?", false, null],
      ["guest", "And a cot?", false, null],
      ["hotel", "Yes, both.", false, null],
    ]);
    await markRead(asGuest, { code }, shown.messages.at(-1)?.createdAt ?? "");
    expect(await unreadByGuest(asGuest, code)).toBe(0);
    const last = found(await conversationOf(asOwner, { code, hotelId })).messages.at(-1);
    expect([last?.read, last?.by]).toEqual([true, "Nino Beridze"]);
  });

  test("a message that comes while another one is read stays unread", async () => {
    const { hotel, guest, code, hotelId } = await pair();
    must(await sendMessage(env.as(guest), { code }, "One"));
    const shown = found(await conversationOf(env.as(hotel.owner), { code, hotelId }));
    must(await sendMessage(env.as(guest), { code }, "Two"));
    await markRead(env.as(hotel.owner), { code, hotelId }, shown.messages.at(-1)?.createdAt ?? "");
    expect((await waitingAtHotel(env.as(hotel.owner), hotelId)).messages).toBe(1);
  });

  test("messages of both sides at once all arrive, each at a time of its own", async () => {
    const { hotel, guest, code, hotelId } = await pair();
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        at % 2
          ? sendMessage(env.as(guest), { code }, `Message ${at}`)
          : sendMessage(env.as(hotel.owner), { code, hotelId }, `Message ${at}`),
      ),
    );
    expect(sent.map(rejectionOf)).toEqual(Array.from({ length: 10 }, () => "sent"));
    const { messages } = found(await conversationOf(env.as(guest), { code }));
    expect(new Set(messages.map(({ createdAt }) => createdAt)).size).toBe(10);
  });

  test("is closed 90 days after the stay, for an archived hotel and for a deleted account, and stays empty of blank texts", async () => {
    const { hotel, guest, code, hotelId } = await pair();
    const desk = await colleague(env, hotel, "front_desk");
    expect(rejectionOf(await sendMessage(env.as(guest), { code }, " \u200b\u00a0\n "))).toBe("empty");
    expect(rejectionOf(await sendMessage(env.as(guest), { code }, "x".repeat(2001)))).toBe("too_long");
    must(await sendMessage(env.as(guest), { code }, "x".repeat(2000)));
    env.at("2027-03-12T12:00:00Z");
    expect(rejectionOf(await sendMessage(env.as(guest), { code }, "Late"))).toBe("sent");
    env.at("2027-03-13T12:00:00Z");
    expect(rejectionOf(await sendMessage(env.as(guest), { code }, "Too late"))).toBe("closed");
    env.at("2026-11-21T09:00:00Z");
    must(await deleteHotel(env.as(hotel.owner), hotelId));
    expect(rejectionOf(await sendMessage(env.as(guest), { code }, "Hello?"))).toBe("closed");
    expect(rejectionOf(await sendMessage(env.as(hotel.owner), { code, hotelId }, "Hello?"))).toBe("closed");
    expect(found(await conversationOf(env.as(hotel.owner), { code, hotelId })).closed).toBe("archived");
    expect(await conversationOf(env.as(desk), { code, hotelId })).toBeUndefined();
  });

  test("is deleted with the guest's account, and what a colleague wrote stays when theirs is", async () => {
    const { hotel, guest, code, hotelId } = await pair();
    const desk = await colleague(env, hotel, "front_desk");
    must(await sendMessage(env.as(guest), { code }, "Hello"));
    must(await sendMessage(env.as(desk), { code, hotelId }, "Welcome"));
    await deleteAccountOf(env, desk);
    const shown = found(await conversationOf(env.as(hotel.owner), { code, hotelId })).messages;
    expect(shown.map(({ text }) => text)).toEqual(["Hello", "Welcome"]);
    expect(shown.at(-1)?.by).not.toBe("Nino Beridze");
    await env.ctx.db
      .updateTable("reservations")
      .set({ state: "cancelled", cancelled_at: env.ctx.now(), cancelled_by: "hotel" })
      .where("code", "=", code)
      .execute();
    await deleteAccountOf(env, guest);
    const { rows } = await sql`select from conversations where hotel_id = ${hotelId}`.execute(env.ctx.db);
    expect(rows).toHaveLength(0);
    expect(rejectionOf(await sendMessage(env.as(hotel.owner), { code, hotelId }, "Hello?"))).toBe("closed");
  });
});

describe("e-mails", () => {
  test("tell the other side once of what it has not read, in its language, and never with a link to another site", async () => {
    const { hotel, guest, code, hotelId } = await pair();
    const desk = await colleague(env, hotel, "front_desk", { locale: "de" });
    env.queuedMails.length = 0;
    must(await sendMessage(env.as(guest), { code }, "See https://evil.example/a and mail me@evil.example"));
    must(await sendMessage(env.as(guest), { code }, "Second"));
    await env.work();
    expect(new Set(env.queuedMails.map(({ mail, to, locale }) => [mail, to, locale].join(" ")))).toEqual(
      new Set([`hotel-message ${hotel.owner.email} en`, `hotel-message ${desk.email} de`]),
    );
    expect(env.queuedMails).toHaveLength(2);
    const sent = env.queuedMails.find(({ to }) => to === hotel.owner.email);
    const body = await inLocale("en", () => mailBody(env.ctx, "hotel-message", sent?.facts));
    expect(body?.text).toContain("https:// evil. example/ a");
    expect(body?.text).toContain("me@ evil. example");
    expect(body?.text).toContain("Second");
    expect(body?.text).toContain("Please answer on the site");
    expect(body?.html).not.toMatch(/evil\.example/);
    expect(body?.html).toContain(`/hotel-manager/messages/${code}?hotel=${hotelId}`);
    env.queuedMails.length = 0;
    must(await sendMessage(env.as(hotel.owner), { code, hotelId }, "Pay 100 EUR at evil.example"));
    await env.work();
    expect(env.queuedMails.map(({ mail, to }) => [mail, to])).toEqual([["guest-message", guest.email]]);
    const told = await inLocale("en", () => mailBody(env.ctx, "guest-message", env.queuedMails[0]?.facts));
    expect(told?.text).toContain("a payment request exists only on this trip’s payment page");
    expect(told?.html).toContain(`/trips/${code}/messages`);
    env.queuedMails.length = 0;
    must(await sendMessage(env.as(hotel.owner), { code, hotelId }, "Read on the site"));
    const last = found(await conversationOf(env.as(guest), { code })).messages.at(-1);
    await markRead(env.as(guest), { code }, last?.createdAt ?? "");
    await env.work();
    expect(env.queuedMails).toEqual([]);
  });

  test("are dropped for whoever has left the hotel or has another address by the time they are written", async () => {
    const { hotel, guest, code, hotelId } = await pair();
    const desk = await colleague(env, hotel, "front_desk");
    env.queuedMails.length = 0;
    must(await sendMessage(env.as(guest), { code }, "My passport is at the desk."));
    must(await sendMessage(env.as(hotel.owner), { code, hotelId }, "We have it."));
    await env.work();
    const textFor = async (person: Actor) => {
      const sent = env.queuedMails.find(({ to }) => to === person.email);
      return (await inLocale("en", () => mailBody(env.ctx, sent?.mail ?? "", sent?.facts)))?.text;
    };
    expect(await textFor(desk)).toContain("passport");
    must(await removeColleague(env.as(hotel.owner), { hotelId, userId: desk.id }));
    expect(await textFor(desk)).toBeUndefined();
    const users = (person: Actor) => env.ctx.db.updateTable("users").where("id", "=", person.id);
    expect(await textFor(hotel.owner)).toContain("passport");
    await users(hotel.owner)
      .set({ email: `moved-${hotel.owner.email}` })
      .execute();
    expect(await textFor(hotel.owner)).toBeUndefined();
    expect(await textFor(guest)).toContain("We have it.");
    await users(guest)
      .set({ email: `moved-${guest.email}` })
      .execute();
    expect(await textFor(guest)).toBeUndefined();
  });
});

test("a text is refused as too long and empty before limits count it, and what is hidden in it is marked", async () => {
  const { hotel, guest, code, hotelId } = await pair();
  expect(rejectionOf(await sendMessage(env.as(await env.person("guest")), { code }, "Hello"))).toBe("unknown_conversation");
  expect(rejectionOf(await sendMessage(env.as(guest), { code }, "a".repeat(longestMessage + 1)))).toBe("too_long");
  expect(rejectionOf(await sendMessage(env.as(guest), { code }, "\u200b".repeat(4 * longestMessage + 1)))).toBe("too_long");
  expect(rejectionOf(await sendMessage(env.as(guest), { code }, " "))).toBe("empty");
  for (let sent = 0; sent < limits.messagesOfSide; sent++) must(await sendMessage(env.as(guest), { code }, "Hello"));
  expect(rejectionOf(await sendMessage(env.as(guest), { code }, "Hello"))).toBe("too_many");
  must(await sendMessage(env.as(hotel.owner), { code, hotelId }, "P\u200bay"));
  expect(found(await conversationOf(env.as(guest), { code })).messages.at(-1)).toMatchObject({ text: "Pay", marks: ["hidden"] });
});

describe("saved replies", () => {
  const reply = (name: string, text: string, more: Record<string, string> = {}) => savedReplyForm.parse({ name, text, ...more });
  const codeOf = (outcome: Awaited<ReturnType<typeof saveReply>>) => (outcome.ok ? "saved" : outcome.rejection.code);

  test("are of the people who answer guests, each with a name of its own, changed by one at a time, and audited", async () => {
    const { hotel, guest, hotelId } = await pair();
    const desk = await colleague(env, hotel, "front_desk");
    const ctx = env.as(desk);
    must(await saveReply(ctx, hotelId, reply("Parking", "Behind the house.\u200b Card 4111 1111 1111 1111", { text_ka: "სახლის უკან" })));
    const [saved] = await savedReplies(ctx, hotelId);
    expect(saved).toMatchObject({ name: "Parking", text: "Behind the house. Card •••• •••• •••• 1111" });
    const { id: replyId = "", version } = saved ?? {};
    expect(codeOf(await saveReply(ctx, hotelId, reply("Parking", "Elsewhere")))).toBe("same_name");
    must(await saveReply(env.as(hotel.owner), hotelId, { ...reply("Parking", "In the yard"), replyId, version }));
    expect(codeOf(await saveReply(ctx, hotelId, { ...reply("Parking", "On the street"), replyId, version }))).toBe("conflict");
    const other = await env.hotel();
    for (const person of [guest, other.owner, await env.person(), null]) {
      expect(await savedReplies(env.as(person), hotelId)).toEqual([]);
      expect(codeOf(await saveReply(env.as(person), hotelId, { ...reply("Mine", "Mine"), replyId }))).toBe("unknown_hotel");
      expect((await deleteReply(env.as(person), hotelId, replyId)).ok).toBe(false);
    }
    expect(codeOf(await saveReply(env.as(other.owner), other.hotelId, { ...reply("Mine", "Mine"), replyId }))).toBe("unknown_reply");
    must(await deleteReply(env.as(other.owner), other.hotelId, replyId));
    expect((await savedReplies(ctx, hotelId)).map(({ text }) => text)).toEqual(["In the yard"]);
    must(await deleteReply(ctx, hotelId, replyId));
    const { rows } = await sql<{ action: string; by: string }>`
      select action, actor_id as by from audit_log where hotel_id = ${hotelId} and action like 'saved_reply.%' order by id`.execute(
      env.ctx.db,
    );
    expect(rows.map(({ action, by }) => [action, by === desk.id])).toEqual([
      ["saved_reply.add", true],
      ["saved_reply.update", false],
      ["saved_reply.remove", true],
    ]);
  });

  test("are no more than the limit, also at once", async () => {
    const { hotelId, owner } = await env.hotel();
    await sql`insert into saved_replies (hotel_id, id, name, text, created_at)
      select ${hotelId}, gen_random_uuid(), n::text, 'Text', now() from generate_series(3, ${limits.savedRepliesPerHotel}) n`.execute(
      env.ctx.db,
    );
    const names = "abcdefghijkl".split("");
    // All connections are open.
    await Promise.all(names.map(() => sql`select count(*) from generate_series(1, 100000)`.execute(env.ctx.db)));
    const added = await Promise.all(names.map((name) => saveReply(env.as(owner), hotelId, reply(name, "Text"))));
    expect(added.filter(({ ok }) => ok)).toHaveLength(2);
  });

  test("begin a message in the guest's language with the facts of the conversation, for people of the hotel alone", async () => {
    const hotel = await env.hotel({ units: 20 });
    const { hotelId } = hotel;
    await sql`update hotels set translations = '{"de": {"name": "Haus Sololaki"}}' where id = ${hotelId}`.execute(env.ctx.db);
    const guest = await env.person("guest", { firstName: "Ada {hotel}", lastName: "Byron", locale: "de" });
    const code = await booked(guest, hotel);
    await sql`update reservations set locale = 'de' where code = ${code}`.execute(env.ctx.db);
    const key = { code, hotelId };
    const owner = env.as(hotel.owner);
    must(await saveReply(owner, hotelId, reply("A", "{guest}: {hotel} from {check-in} to {check-out} {city}")));
    must(await saveReply(owner, hotelId, reply("B", "In English", { text_de: "{hotel} ab {check-in}" })));
    const [a, b] = (await savedReplies(owner, hotelId)).map(({ id }) => id);
    expect(await filledReply(owner, key, a ?? "")).toBe("Ada {hotel} Byron: Haus Sololaki from Dec 10, 2026 to Dec 12, 2026 {city}");
    expect(await filledReply(owner, key, b ?? "")).toMatch(/^Haus Sololaki ab .*10\. .*Dez/);
    for (const [person, where] of [
      [guest, { code }],
      [await env.person("admin"), key],
      [(await env.hotel()).owner, key],
    ] as const)
      expect(await filledReply(env.as(person), where, a ?? "")).toBeUndefined();
    // Nor those of another hotel.
    const other = await pair();
    expect(await quickReply(owner, key, "roomReady")).toBe("Ihr Zimmer ist fertig.");
    for (const [person, where] of [
      [guest, { code }],
      [other.hotel.owner, key],
    ] as const)
      expect(await quickReply(env.as(person), where, "roomReady")).toBeUndefined();
    expect(await filledReply(env.as(other.hotel.owner), { code: other.code, hotelId: other.hotelId }, a ?? "")).toBeUndefined();
  });
});

describe("who answers", () => {
  test("is a person who writes the hotel's messages, for as long as they work there; guests don't learn it", async () => {
    const { hotel, guest, code, hotelId } = await pair();
    const desk = await colleague(env, hotel, "front_desk");
    const cleaner = await colleague(env, hotel, "housekeeping");
    const key = { code, hotelId };
    const [asOwner, asDesk] = [env.as(hotel.owner), env.as(desk)];
    const assign = async (by: Actor | null, to: string | null, where: { code: string; hotelId?: string } = key) => {
      const outcome = await assignConversation(env.as(by), where, to);
      return outcome.ok ? "assigned" : outcome.rejection.code;
    };
    expect(await assign(hotel.owner, desk.id)).toBe("unknown_conversation");
    must(await sendMessage(env.as(guest), { code }, "Hello"));
    expect((await colleaguesFor(env.ctx, hotelId)).map(({ id }) => id)).toEqual([hotel.owner.id, desk.id]);
    expect(await assign(hotel.owner, desk.id)).toBe("assigned");
    for (const to of [cleaner.id, guest.id, "no id"]) expect(await assign(desk, to)).toBe("unknown_colleague");
    for (const [by, where] of [
      [guest, { code }],
      [cleaner, key],
      [await env.person("admin"), key],
      [(await env.hotel()).owner, key],
      [null, key],
    ] as const)
      expect(await assign(by, null, where)).toBe("unknown_conversation");
    const mine = async (ctx: typeof asOwner) => (await inboxOf(ctx, hotelId, { text: "", mine: true, page: 1 })).rows;
    expect((await mine(asDesk)).map(({ code, assignedTo }) => [code, assignedTo])).toEqual([[code, "Nino Beridze"]]);
    expect(await mine(asOwner)).toEqual([]);
    expect(found(await conversationOf(asOwner, key)).assignedTo).toBe(desk.id);
    expect(found(await conversationOf(env.as(guest), { code })).assignedTo).toBeNull();
    must(await removeColleague(asOwner, { hotelId, userId: desk.id }));
    expect(found(await conversationOf(asOwner, key)).assignedTo).toBeNull();
    expect((await inboxOf(asOwner, hotelId, { text: "", page: 1 })).rows.map(({ assignedTo }) => assignedTo)).toEqual([null]);
    const audited = await env.ctx.db.selectFrom("audit_log").select("subject_id").where("action", "=", "conversation.assign").execute();
    expect(audited).toEqual([{ subject_id: desk.id }]);
  });
});

describe("conversations of stays long ago", () => {
  test("are deleted with their files after the months that the site sets, once nobody can write; others stay, also in the export", async () => {
    const hotel = await env.hotel({ units: 20 });
    const { hotelId } = hotel;
    const guest = await env.person("guest");
    const code = await booked(guest, hotel);
    const later = must(await book(env, guest, hotel, stayOf("2027-08-10", "2027-08-12"))).code;
    for (const [one, text] of [
      [code, "Of 2026"],
      [later, "Of 2027"],
    ] as const)
      must(await sendMessage(env.as(guest), { code: one }, text));
    await sql`insert into message_files (hotel_id, conversation_id, message_id, id, position, kind, bytes)
      select hotel_id, conversation_id, id, id, 1, 'pdf', 'x' from messages where hotel_id = ${hotelId}`.execute(env.ctx.db);
    const question = async (checkIn: string, checkOut: string) => {
      const asked = { hotelId, clientAddress: "192.0.2.8", stay: { checkIn, checkOut }, text: `About ${checkIn}` };
      return must(await askQuestion(env.as(await env.person("guest")), asked)).code;
    };
    const [soon, far] = [await question("2026-12-01", "2026-12-12"), await question("2027-08-01", "2027-08-02")];
    const left = async (months: number, at: string) => {
      env.at(at);
      await deleteOldConversations({ ...env.ctx, config: { ...env.ctx.config, messagesKeptMonths: months } });
      const { rows } = await sql<{ code: string }>`select coalesce(r.code, v.id::text) as code from conversations v
        left join reservations r on r.hotel_id = v.hotel_id and r.id = v.reservation_id where v.hotel_id = ${hotelId}`.execute(env.ctx.db);
      return rows.map(({ code }) => code).toSorted();
    };
    const all = [code, later, soon, far].toSorted();
    expect(await left(0, "2040-01-01T00:00:00Z")).toEqual(all);
    // People still write 90 days after the stay.
    expect(await left(1, "2027-03-12T12:00:00Z")).toEqual(all);
    // The night begins at 20:00 UTC at the hotel.
    expect(await left(6, "2027-06-12T19:59:00Z")).toEqual(all);
    expect(await left(6, "2027-06-12T20:01:00Z")).toEqual([later, far].toSorted());
    const { rows } = await sql`select from message_files where hotel_id = ${hotelId}`.execute(env.ctx.db);
    expect(rows).toHaveLength(1);
    const exported = await text(found(await personalData(env.as(guest))));
    expect([exported.includes("Of 2026"), exported.includes("Of 2027")]).toEqual([false, true]);
    expect(await conversationOf(env.as(guest), { code })).toMatchObject({ messages: [], closed: "over" });
    env.at("2027-09-01T09:00:00Z");
    await deleteAccountOf(env, guest);
    expect(await left(6, "2027-09-01T09:00:00Z")).toEqual([far]);
  });
});

describe("a question before a booking", () => {
  /** Pays a booking, so that it is confirmed. */
  const pay = async (guest: Actor, { code }: { code: string }) => {
    must(await payReservation(env.as(guest), code));
    env.provider.pay(env.provider.orders().at(-1)?.orderId ?? "", approvedCard);
    await env.work();
  };
  const ask = (guest: Actor | null, hotelId: string, text = "Is there a garage?") =>
    askQuestion(env.as(guest), { hotelId, clientAddress: "192.0.2.7", stay: { checkIn: "2026-12-20", checkOut: "2026-12-22" }, text });

  test("reaches the hotel alone, is answered with warnings, and becomes the conversation about the guest's booking there", async () => {
    const hotel = await env.hotel({ units: 20 });
    const { hotelId } = hotel;
    const other = await env.hotel();
    const guest = await env.person("guest");
    const code = must(await ask(guest, hotelId, "Is there a garage? My card is 4111 1111 1111 1111")).code;
    expect(must(await ask(guest, hotelId, "And a cot?")).code).toBe(code);
    const [row] = (await inboxOf(env.as(hotel.owner), hotelId, { text: "", page: 1 })).rows;
    expect([row?.code, row?.isQuestion, row?.checkIn, row?.unread]).toEqual([code, true, "2026-12-20", 2]);
    env.queuedMails.length = 0;
    must(await sendMessage(env.as(hotel.owner), { code, hotelId }, "Yes, pay 10 EUR at evil.example"));
    for (const [person, key] of [
      [other.owner, { code, hotelId: other.hotelId }],
      [other.owner, { code, hotelId }],
      [await env.person("guest"), { code }],
      [await env.person("admin"), { code, hotelId }],
      [hotel.owner, { code }],
      [null, { code }],
    ] as const) {
      expect(await conversationOf(env.as(person), key)).toBeUndefined();
      expect(rejectionOf(await sendMessage(env.as(person), key, "Hello"))).toBe("unknown_conversation");
    }
    const shown = found(await conversationOf(env.as(guest), { code }));
    expect(shown.messages.map(({ text }) => text)[0]).toBe("Is there a garage? My card is •••• •••• •••• 1111");
    expect(shown.messages.at(-1)?.marks).toEqual(["payment", "link"]);
    await env.work();
    const mail = await inLocale("en", () =>
      mailBody(env.ctx, "guest-message", env.queuedMails.find((one) => one.mail === "guest-message")?.facts),
    );
    expect(mail?.text).toContain("you pay a stay only by booking it on this site");
    expect(mail?.html).toContain(`/messages/${code}`);
    expect(await allUnreadByGuest(env.as(guest))).toBe(1);

    const booking = must(await book(env, guest, hotel, stayOf("2026-12-20", "2026-12-22")));
    await pay(guest, booking);
    const linked = found(await conversationOf(env.as(guest), { code }));
    expect([linked.code, linked.isQuestion, linked.messages.length]).toEqual([booking.code, false, 3]);
    expect((await conversationsOfGuest(env.as(guest), 1)).rows.map((row) => row.code)).toEqual([booking.code]);
    // The next one is a new question.
    expect(must(await ask(guest, hotelId)).code).not.toBe(code);
    // A booking that has a conversation keeps it.
    const second = must(await book(env, guest, hotel, stayOf("2027-01-20", "2027-01-22")));
    must(await sendMessage(env.as(guest), { code: second.code }, "About this one"));
    await pay(guest, second);
    expect(found(await conversationOf(env.as(guest), { code: second.code })).messages).toHaveLength(1);
  });

  test("needs a proved address, a published hotel, and waits after so many of a day; it goes with the account and the hotel", async () => {
    const hotel = await env.hotel();
    expect(await ask(await env.person("guest", { emailVerified: false }), hotel.hotelId)).toMatchObject({
      rejection: { code: "unverified" },
    });
    expect(await ask(null, hotel.hotelId)).toMatchObject({ rejection: { code: "unknown_hotel" } });
    expect(await ask(await env.person(), newId())).toMatchObject({ rejection: { code: "unknown_hotel" } });
    const guest = await env.person("guest");
    const asked = await Promise.all(Array.from({ length: limits.questionsPerDay + 3 }, () => ask(guest, hotel.hotelId)));
    expect(asked.filter(({ ok }) => ok)).toHaveLength(limits.questionsPerDay);
    expect(new Set(asked.map((one) => (one.ok ? one.value.code : one.rejection.code))).size).toBe(2);
    await deleteAccountOf(env, guest);
    expect((await inboxOf(env.as(hotel.owner), hotel.hotelId, { text: "", page: 1 })).rows).toEqual([]);
    must(await ask(await env.person(), hotel.hotelId));
    expect(must(await deleteHotel(env.as(hotel.owner), hotel.hotelId)).archived).toBe(false);
  });
});

let sharedPair: Awaited<ReturnType<typeof pair>> | undefined;
const shared = async () => (sharedPair ??= await pair());

describe("invariant 44", () => {
  test("no message reaches a person outside its booking", async () => {
    const [one, two] = [await pair(), await pair()];
    const second = { ...one, guest: two.guest, code: await booked(two.guest, one.hotel) };
    const stays = { one, two, second };
    for (const { guest, code } of Object.values(stays)) must(await sendMessage(env.as(guest), { code }, `Secret of ${code}`));
    const byStaff = await bookedByStaff(env, one.hotel);
    const people: Record<string, Actor> = {
      guestOfOne: one.guest,
      guestOfTwoAndSecond: two.guest,
      ownerOfOne: one.hotel.owner,
      managerOfOne: await colleague(env, one.hotel, "manager"),
      deskOfOne: await colleague(env, one.hotel, "front_desk"),
      ownerOfTwo: two.hotel.owner,
      stranger: await env.person("guest"),
      otherManager: await env.person("hotel_manager"),
      admin: await env.person("admin"),
      pendingAdmin: await env.person("hotel_manager", { adminPending: "prove" }),
    };
    const ofHotelOne = ["ownerOfOne", "managerOfOne", "deskOfOne"];
    const allowed: Record<string, string[]> = {
      "one as guest": ["guestOfOne"],
      "two as guest": ["guestOfTwoAndSecond"],
      "second as guest": ["guestOfTwoAndSecond"],
      "one at one": ofHotelOne,
      "second at one": ofHotelOne,
      "two at two": ["ownerOfTwo"],
    };
    const codes = { ...Object.fromEntries(Object.entries(stays).map(([name, { code }]) => [name, code])), byStaff, none: "2345678ABC" };
    const places = { "as guest": undefined, "at one": one.hotelId, "at two": two.hotelId, "at none": newId() };
    const reached: Record<string, string[]> = {};
    for (const [booking, code] of Object.entries(codes))
      for (const [place, hotelId] of Object.entries(places))
        for (const [name, person] of [...Object.entries(people), ["nobody", null] as const]) {
          const key = hotelId === undefined ? { code } : { code, hotelId };
          const read = await conversationOf(env.as(person), key);
          const sent = await sendMessage(env.as(person), key, "Hello");
          const asked = sent.ok || name === "admin" ? sent.ok : (await askOperator(env.as(person), key)).ok;
          expect([name, booking, place, sent.ok, asked]).toEqual([name, booking, place, read !== undefined, read !== undefined]);
          if (read) (reached[`${booking} ${place}`] ??= []).push(name);
          await markRead(env.as(person), key, "2030-01-01T00:00:00Z");
        }
    expect(reached).toEqual(allowed);
    for (const [name, person] of Object.entries(people)) {
      const inbox = await inboxOf(env.as(person), one.hotelId, { text: "", page: 1 });
      expect([name, inbox.rows.length]).toEqual([name, ofHotelOne.includes(name) ? 2 : 0]);
    }
    must(await askOperator(env.as(one.guest), { code: one.code }));
    const admin = env.as(found(people["admin"]));
    expect((await conversationOf(admin, { code: one.code, hotelId: one.hotelId }))?.side).toBe("operator");
    expect(await conversationOf(admin, { code: second.code, hotelId: one.hotelId })).toBeUndefined();
    expect((await inboxOf(admin, one.hotelId, { text: "", page: 1 })).rows.map(({ code }) => code)).toEqual([one.code]);
    must(await sendMessage(admin, { code: one.code, hotelId: one.hotelId }, "How can we help?"));
  });

  test.each(requestsForMoney.map((text, at) => [text, at] as const))(
    "a request for money by a hijacked session is marked: %j",
    async (text, at) => {
      env.at(new Date(Date.parse("2026-11-21T09:00:00Z") + at * 660_000).toISOString());
      const { hotel, guest, code, hotelId } = await shared();
      const { id } = must(await sendMessage(env.as(hotel.owner), { code, hotelId }, text));
      const shown = found(await conversationOf(env.as(guest), { code })).messages.find((message) => message.id === id);
      expect(shown?.marks).not.toEqual([]);
    },
  );

  test("card numbers and unseen characters are not stored, not even by the guest", async () => {
    const { guest, code } = await pair();
    must(await sendMessage(env.as(guest), { code }, "٤١١١ ١١١١ ١١١١ ١١١١ or 4111\u200b1111\u20601111\u200d1111 \u202eevil\u0007"));
    const { rows } = await sql<{ text: string; marks: string[] }>`select m.text, m.marks from messages m
      join conversations v on v.id = m.conversation_id join reservations r on r.id = v.reservation_id where r.code = ${code}`.execute(
      env.ctx.db,
    );
    expect(rows).toEqual([{ text: "•••• •••• •••• ١١١١ or ••••••••••••1111 evil", marks: ["card", "phone", "hidden"] }]);
  });
});

describe("limits", () => {
  test("a person, and a side of a conversation, send so many messages in ten minutes", async () => {
    const own = await pair();
    for (let at = 0; at < limits.messagesOfSide; at++) must(await sendMessage(env.as(own.guest), { code: own.code }, `Message ${at}`));
    expect(rejectionOf(await sendMessage(env.as(own.guest), { code: own.code }, "One more"))).toBe("too_many");
    must(await sendMessage(env.as(own.hotel.owner), { code: own.code, hotelId: own.hotelId }, "The other side can"));
    env.later(11);
    must(await sendMessage(env.as(own.guest), { code: own.code }, "Later"));
  });

  test("a person of a hotel who writes to many guests confirms who they are, and the operator sees it", async () => {
    const hotel = await env.hotel({ units: 20 });
    const codes: string[] = [];
    for (let at = 0; at < limits.guestsWrittenTo + 2; at++) codes.push(await booked(await env.person(), hotel));
    const owner = await sessionOf(env, hotel.owner, "Correct horse battery 1");
    const send = (code: string) => sendMessage(env.as(owner), { code, hotelId: hotel.hotelId }, "Hello");
    for (const code of codes.slice(0, limits.guestsWrittenTo)) must(await send(code));
    const last = codes.at(-1) ?? "";
    expect(await send(last)).toMatchObject({ rejection: { code: "stopped", reason: "many_guests", proof: "password" } });
    expect(rejectionOf(await send(codes[0] ?? ""))).toBe("sent");
    const events = await env.ctx.db.selectFrom("security_events").select(["kind", "detail"]).where("kind", "like", "messages%").execute();
    expect(events).toEqual([{ kind: "messages_stopped", detail: "many_guests" }]);
    expect(await confirmSender(env.as(owner), { password: "wrong", appCode: "" })).toMatchObject({ rejection: { code: "wrong_password" } });
    expect(rejectionOf(await send(last))).toBe("stopped");
    env.later(1);
    must(await confirmSender(env.as(owner), { password: "Correct horse battery 1", appCode: "" }));
    expect(rejectionOf(await send(last))).toBe("sent");
    // Another session of the same account has confirmed nothing.
    const stolen = await sessionOf(env, hotel.owner);
    expect(rejectionOf(await sendMessage(env.as(stolen), { code: codes.at(-2) ?? "", hotelId: hotel.hotelId }, "Hello"))).toBe("stopped");
  });

  test("many messages at once to many guests don't slip through", async () => {
    const hotel = await env.hotel({ units: 30 });
    const codes: string[] = [];
    for (let at = 0; at < limits.guestsWrittenTo + 4; at++) codes.push(await booked(await env.person(), hotel));
    const sent = await Promise.all(codes.map((code) => sendMessage(env.as(hotel.owner), { code, hotelId: hotel.hotelId }, "Hello")));
    expect(sent.filter(({ ok }) => ok)).toHaveLength(limits.guestsWrittenTo);
  });

  test("a session that began after a change of the password confirms who it is, one with a second factor need not", async () => {
    const { hotel, code, hotelId } = await pair();
    const before = await sessionOf(env, hotel.owner, "Correct horse battery 1");
    env.later(60);
    await env.ctx.db.updateTable("accounts").set({ updated_at: env.ctx.now() }).where("user_id", "=", hotel.owner.id).execute();
    const send = (actor: Actor) => sendMessage(env.as(actor), { code, hotelId }, "Hello");
    expect(rejectionOf(await send(before))).toBe("sent");
    env.later(1);
    const after = await sessionOf(env, hotel.owner);
    expect(await send(after)).toMatchObject({ rejection: { code: "stopped", reason: "new_session", proof: "password" } });
    expect(rejectionOf(await send(await sessionOf(env, hotel.owner, undefined, "two_factor")))).toBe("sent");
    must(await confirmSender(env.as(after), { password: "Correct horse battery 1", appCode: "" }));
    expect(rejectionOf(await send(after))).toBe("sent");
    env.later(8 * 24 * 60);
    expect(rejectionOf(await send(await sessionOf(env, hotel.owner)))).toBe("sent");
  });
});
