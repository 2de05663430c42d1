import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { anonymisePerson } from "#domain/deletion/anonymise-person.server.ts";
import { foundItems } from "#domain/desk-note/found-items.server.ts";
import { addFoundItem, eraseRecipients, settleFoundItem } from "#domain/desk-note/manage-found-items.server.ts";
import { addNote, editNote, finishNote } from "#domain/desk-note/manage-notes.server.ts";
import { dayLog, notesOfBooking, openNotes } from "#domain/desk-note/notes.server.ts";
import { anonymiseGuest } from "#domain/front-desk/anonymise-guest.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import * as limits from "#kit/limits.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { book, stayOf } from "../support/booking.ts";
import { bookFor, colleague } from "../support/front-desk.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
beforeEach(() => env.at("2026-11-21T09:00:00Z"));

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;
const today = "2026-11-21";
const stay = stayOf("2026-11-21", "2026-11-23");

const note = async (hotel: Hotel, text: string, more: { code?: string; pinned?: boolean } = {}) =>
  must(await addNote(env.as(hotel.owner), { hotelId: hotel.hotelId, text, pinned: false, ...more })).id;
const logged = (noteId: string) =>
  env.ctx.db
    .selectFrom("audit_log")
    .select(["action", "before", "after"])
    .where("subject_id", "=", noteId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
const textsOf = (notes: readonly { text: string }[]) => notes.map(({ text }) => text);
async function bookingWithNote(hotel: Hotel) {
  const { code } = must(await bookFor(env, hotel.owner, hotel, stay));
  const { id } = await env.ctx.db.selectFrom("reservations").select("id").where("code", "=", code).executeTakeFirstOrThrow();
  const noteId = await note(hotel, "Wants a quiet room", { code });
  must(await editNote(env.as(hotel.owner), { hotelId: hotel.hotelId, noteId, text: "Ann Smith wants a quiet room", pinned: true }));
  return { code, noteId, booking: { hotelId: hotel.hotelId, reservationId: id } };
}

test("a note of the day is carried over until it is done, and pinned ones stay on the day board", async () => {
  const hotel = await env.hotel();
  const desk = await colleague(env, hotel.hotelId, "front_desk");
  const [key, taxi] = [await note(hotel, "The key of 12 is lost", { pinned: true }), await note(hotel, "Taxi at 6")];
  must(await finishNote(env.as(desk), { hotelId: hotel.hotelId, noteId: taxi, isDone: true }));
  const log = (day: string, carry: boolean) => dayLog(env.ctx, { hotelId: hotel.hotelId, day, carry });
  expect(textsOf((await log(today, true)).notes)).toEqual(["The key of 12 is lost", "Taxi at 6"]);
  env.at("2026-11-22T09:00:00Z");
  expect(await log("2026-11-22", true)).toMatchObject({ notes: [], carried: [{ text: "The key of 12 is lost", day: today }], more: 0 });
  expect(await openNotes(env.ctx, hotel.hotelId, "2026-11-22")).toEqual({ count: 1, pinned: [{ id: key, text: "The key of 12 is lost" }] });
  must(await finishNote(env.as(desk), { hotelId: hotel.hotelId, noteId: key, isDone: true }));
  expect((await log("2026-11-22", true)).carried).toEqual([]);
  expect((await log(today, false)).notes).toMatchObject([{ doneBy: "Nino Beridze" }, { doneBy: "Nino Beridze" }]);
  must(await finishNote(env.as(desk), { hotelId: hotel.hotelId, noteId: key, isDone: false }));
  expect(await openNotes(env.ctx, hotel.hotelId, "2026-11-22")).toMatchObject({ count: 1 });
});

test("an edited note keeps its history, and numbers of cards are not stored", async () => {
  const hotel = await env.hotel();
  const noteId = await note(hotel, "Card 4111 1111 1111 1111 for 12");
  must(await editNote(env.as(hotel.owner), { hotelId: hotel.hotelId, noteId, text: "Paid", pinned: true }));
  const rows = await logged(noteId);
  expect(rows).toMatchObject([
    { action: "desk_note.add" },
    { action: "desk_note.edit", before: { pinned: false }, after: { text: "Paid", pinned: true } },
  ]);
  expect(JSON.stringify(rows)).toContain("for 12");
  expect(JSON.stringify(rows)).not.toContain("4111 1111");
});

test("notes of other hotels are unknown, and so is everything to those who are no colleagues", async () => {
  const [hotel, other] = [await env.hotel(), await env.hotel()];
  const { code, noteId } = await bookingWithNote(hotel);
  const change = { hotelId: other.hotelId, noteId, text: "x", pinned: false };
  expect(await editNote(env.as(other.owner), change)).toMatchObject({ rejection: { code: "unknown_note" } });
  expect(await editNote(env.as(other.owner), { ...change, hotelId: hotel.hotelId })).toMatchObject({ rejection: { code: "unknown_note" } });
  expect(await addNote(env.as(other.owner), { hotelId: other.hotelId, code, text: "x", pinned: false })).toMatchObject({
    rejection: { code: "unknown_reservation" },
  });
  expect(await addNote(env.as(await env.person()), { hotelId: hotel.hotelId, text: "x", pinned: false })).toMatchObject({
    rejection: { code: "unknown_hotel" },
  });
  expect(await addFoundItem(env.as(other.owner), { hotelId: hotel.hotelId, what: "Hat", place: "12", foundOn: today })).toMatchObject({
    rejection: { code: "unknown_hotel" },
  });
});

test("with the guest’s data of a booking its notes are deleted, and what the log has of their texts", async () => {
  const hotel = await env.hotel();
  const { code, noteId, booking } = await bookingWithNote(hotel);
  expect(textsOf(await notesOfBooking(env.ctx, booking))).toEqual(["Ann Smith wants a quiet room"]);
  must(await cancelReservation(env.as(hotel.owner), { hotelId: hotel.hotelId, code, reason: "Ill" }));
  must(await anonymiseGuest(env.as(hotel.owner), { hotelId: hotel.hotelId, code }));
  expect(await notesOfBooking(env.ctx, booking)).toEqual([]);
  expect(JSON.stringify(await logged(noteId))).not.toContain("quiet");
});

test("with an account the notes of its bookings are deleted", async () => {
  const hotel = await env.hotel();
  const guest = await env.person();
  const { code } = must(await book(env, guest, hotel, stayOf("2026-11-25", "2026-11-27")));
  await note(hotel, "Ann Smith snores", { code });
  env.at("2027-01-21T09:00:00Z");
  const person = await env.ctx.db.selectFrom("users").selectAll().where("id", "=", guest.id).executeTakeFirstOrThrow();
  must(await inTransaction(env.ctx, (ctx) => anonymisePerson(ctx, person)));
  expect(await env.ctx.db.selectFrom("desk_notes").select("text").where("hotel_id", "=", hotel.hotelId).execute()).toEqual([]);
});

test("notes written at once stay within their limit", async () => {
  const hotel = await env.hotel();
  const { booking, code } = await bookingWithNote(hotel);
  const row = (index: number) => ({
    hotel_id: hotel.hotelId,
    id: newId(),
    reservation_id: booking.reservationId,
    text: `${index}`,
    created_at: env.ctx.now(),
  });
  await env.ctx.db
    .insertInto("desk_notes")
    .values(Array.from({ length: limits.notesPerBooking - 2 }, (_, index) => row(index)))
    .execute();
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) => addNote(env.as(hotel.owner), { hotelId: hotel.hotelId, code, text: `New ${n}`, pinned: false })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("what was found is given away once, also by two colleagues at the same moment", async () => {
  const hotel = await env.hotel();
  const found = { hotelId: hotel.hotelId, what: "Black umbrella", place: "204", foundOn: today };
  const { id: itemId } = must(await addFoundItem(env.as(hotel.owner), found));
  expect(await addFoundItem(env.as(hotel.owner), { ...found, foundOn: "2026-11-22" })).toMatchObject({ rejection: { code: "bad_day" } });
  const give = (givenTo: string) => settleFoundItem(env.as(hotel.owner), { hotelId: hotel.hotelId, itemId, state: "returned", givenTo });
  const answers = await Promise.all([give("Ann Smith"), give("Ben Jones")]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ rejection: { code: "not_kept" } });
  const list = (text: string, state: "kept" | null = null) => foundItems(env.ctx, hotel.hotelId, { text, state, page: 1 });
  expect((await list("umbrella")).rows).toMatchObject([{ place: "204", state: "returned" }]);
  expect((await list("204", "kept")).rows).toEqual([]);
  must(await settleFoundItem(env.as(hotel.owner), { hotelId: hotel.hotelId, itemId, state: "kept" }));
  expect((await list("", "kept")).rows).toMatchObject([{ what: "Black umbrella", givenTo: null }]);
});

test("to whom something was returned is erased after 90 days, also what the log has of it", async () => {
  const { hotelId, owner } = await env.hotel();
  const returned = async (givenTo: string) => {
    const { id: itemId } = must(await addFoundItem(env.as(owner), { hotelId, what: "Black hat", place: "204", foundOn: today }));
    must(await settleFoundItem(env.as(owner), { hotelId, itemId, state: "returned", givenTo }));
    return itemId;
  };
  const [early, again] = [await returned("Ann Smith"), await returned("Ann Smith")];
  must(await settleFoundItem(env.as(owner), { hotelId, itemId: again, state: "kept" }));
  env.at("2026-11-22T09:00:00Z");
  const late = await returned("Ben Jones");
  const everything = async () =>
    JSON.stringify([
      await env.ctx.db.selectFrom("found_items").selectAll().where("hotel_id", "=", hotelId).execute(),
      ...(await Promise.all([early, again, late].map(logged))),
    ]);
  env.at("2027-02-19T08:59:00Z");
  await eraseRecipients(env.ctx);
  expect(await everything()).toContain("Ann Smith");
  env.at("2027-02-19T09:01:00Z");
  await eraseRecipients(env.ctx);
  expect(await everything()).not.toContain("Ann Smith");
  expect(await everything()).toContain("Ben Jones");
  // That it was returned, and what it was, stays.
  expect(await logged(early)).toMatchObject([{ action: "found_item.add" }, { action: "found_item.return", after: { what: "Black hat" } }]);
  expect((await foundItems(env.ctx, hotelId, { text: "", state: "returned", page: 1 })).rows.map(({ givenTo }) => givenTo)).toContain(null);
});
