import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import type { Actor } from "#kit/actor.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import { chanceOf } from "../chaos/random.ts";
import { book, stayOf } from "../support/booking.ts";
import { change, shifted } from "../support/changes.ts";
import { bookingIn, connectedByChannex, endWaits, ok, readOf, sendToChannex } from "../support/channex.ts";
import { connectedProgram, freeRooms, freeUnits, type Read } from "../support/program.ts";
import { longer, seedOf } from "../support/soak.ts";
import { payHold } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

// Of invariant 42: the steps of a history.
const steps = longer(120, 1500);
const seed = seedOf("42");

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

const first: Day = "2027-01-10";
const nightCount = 4;
const nights = Array.from({ length: nightCount }, (_, index) => addDays(first, index));
const rooms = 3;
/** More than the program has: its counts alone keep the site from selling too many. */
const unitsHere = 5;

type Stay = { from: Day; to: Day };
type Known = Stay & { code: string };

const covers = ({ from, to }: Stay, night: Day) => from <= night && night < to;

/** The hotel's program: what it knows of bookings here, and what it has sold itself. */
class Hotel {
  known = new Map<string, Known>();
  own: Stay[] = [];
  free = (night: Day) =>
    rooms - [...this.known.values()].filter((stay) => covers(stay, night)).length - this.own.filter((stay) => covers(stay, night)).length;
  counts = () => nights.map((night): [Day, number] => [night, Math.max(0, this.free(night))]);
  take(read: readonly Read[]) {
    for (const { kind, code, stays } of read)
      if (kind === "cancellation") this.known.delete(code);
      else for (const stay of stays) this.known.set(code, { code, ...stay });
  }
}

/** How messages of the hotel's program go. */
type Language = {
  /** A message of what is free when it is made; it may arrive later or twice. */
  counts: (isComplete: boolean) => () => Promise<unknown>;
  /** The program learns of all bookings; they are acknowledged then, or later. */
  readAll: () => Promise<{ acknowledge: () => Promise<unknown> }>;
  /** The program learns of bookings, and the answer that acknowledges them is lost. */
  readAndLose: () => Promise<unknown>;
};

type TestHotel = Awaited<ReturnType<TestEnv["hotel"]>>;

async function alpineBits(hotel: TestHotel, own: Hotel): Promise<Language> {
  const program = await connectedProgram(env, hotel);
  return {
    counts: (isComplete) => {
      const at = new Date().toISOString();
      const counts = own.counts().map(([night, count]): [Day, Day, number, string] => [night, night, count, program.room]);
      const document = freeRooms(program.hotelCode, counts, { isComplete }).replace("Version=", `TimeStamp="${at}" Version=`);
      return () => program.send("OTA_HotelInvCountNotif:FreeRooms", document);
    },
    readAll: async () => {
      const read = await program.read();
      own.take(read);
      return { acknowledge: () => program.acknowledge(read, `TimeStamp="${new Date().toISOString()}"`) };
    },
    readAndLose: () => program.read(),
  };
}

/** Channex has no time in its messages: it makes them when it sends them. */
async function channex(hotel: TestHotel, own: Hotel): Promise<Language> {
  const program = await connectedByChannex(env, hotel);
  let losses = 0;
  /** Two servers send what waits; it arrives, or not. */
  const send = async (answer: () => Promise<typeof ok | { kind: "failed"; why: "timed_out" }>, arrives = true) => {
    await endWaits(env);
    const post = async (url: string, _: object, body: string) => {
      const booking = bookingIn(url, body);
      if (booking && arrives) own.take([readOf(booking)]);
      return answer();
    };
    await Promise.all([sendToChannex(env.ctx, post), sendToChannex(env.ctx, post)]);
  };
  return {
    counts: () => () => program.counts(...own.counts().map(([night, count]): [Day, Day, number] => [night, night, count])),
    readAll: async () => {
      const answered = Promise.withResolvers<typeof ok>();
      const came = Promise.withResolvers<void>();
      const sending = send(() => {
        came.resolve();
        return answered.promise;
      });
      await Promise.race([came.promise, sending]);
      return {
        acknowledge: () => {
          answered.resolve(ok);
          return sending;
        },
      };
    },
    readAndLose: () => send(async () => ({ kind: "failed", why: "timed_out" }), losses++ % 2 === 0),
  };
}

test.each([
  ["AlpineBits", alpineBits],
  ["Channex", channex],
] as const)(
  "by %s, in every order of counts, bookings, reads, acknowledgements, changes and cancellations, also lost and late ones, a night is sold once",
  { timeout: 60_000 + steps * 400 },
  async (_, languageOf) => {
    env.at("2026-11-21T09:00:00Z");
    const chance = chanceOf(seed);
    const below = (most: number) => chance.between(0, most - 1);
    const pick = <One>(all: readonly One[]): One | undefined => all[below(all.length)];
    const hotel = await env.hotel({ units: unitsHere });
    const own = new Hotel();
    const language = await languageOf(hotel, own);
    const live = new Map<string, Stay & { guest: Actor }>();
    const late: (() => Promise<unknown>)[] = [];

    const randomStay = (): Stay => {
      const from = below(nightCount);
      return { from: addDays(first, from), to: addDays(first, from + 1 + below(nightCount - from)) };
    };
    const sendCounts = () => language.counts(below(3) === 0);
    const { readAll } = language;
    /** It first closes the night, then looks for bookings, and sells only what is left. */
    const sellOwn = async () => {
      const stay = randomStay();
      if (nights.some((night) => covers(stay, night) && own.free(night) < 1)) return;
      own.own.push(stay);
      await sendCounts()();
      await (await readAll()).acknowledge();
      if (nights.some((night) => own.free(night) < 0)) own.own.pop();
    };
    const bookOne = async () => {
      const stay = randomStay();
      const guest = await env.person();
      const booked = await book(env, guest, hotel, stayOf(stay.from, stay.to), {
        expectedTotal: 11_200 * nights.filter((night) => covers(stay, night)).length,
      });
      if (!booked.ok) return;
      live.set(booked.value.code, { ...stay, guest });
      if (below(4) > 0) await payHold(env, guest, booked.value.code);
    };
    const cancelOne = async () => {
      const [code, stay] = pick([...live]) ?? [];
      if (!code || !stay) return;
      const outcome = await cancelReservation(env.as(stay.guest), { code, reason: "Other plans." });
      if (outcome.ok) live.delete(code);
    };
    const moveOne = async () => {
      const [code, stay] = pick([...live]) ?? [];
      if (!code || !stay) return;
      const to = addDays(stay.to, -1);
      if (to <= stay.from) return;
      await change(env, stay.guest, code, shifted(stay.from, to)).then(
        () => live.set(code, { ...stay, to }),
        // Not paid yet.
        () => undefined,
      );
    };
    const operations: [string, () => Promise<unknown>][] = [
      ["book", bookOne],
      ["book twice", () => Promise.all([bookOne(), bookOne()])],
      ["book and count", () => Promise.all([bookOne(), sendCounts()(), cancelOne()])],
      ["cancel", cancelOne],
      ["shorten", moveOne],
      ["count", () => sendCounts()()],
      ["count later", () => Promise.resolve(late.push(sendCounts()))],
      ["read", async () => (await readAll()).acknowledge()],
      ["read and lose the answer", language.readAndLose],
      ["read, and acknowledge later", async () => late.push((await readAll()).acknowledge)],
      [
        "acknowledge twice",
        async () => {
          const { acknowledge } = await readAll();
          late.push(acknowledge);
          return acknowledge();
        },
      ],
      ["late message", async () => late.splice(below(late.length), 1)[0]?.()],
      ["sell", sellOwn],
      [
        "cancel what was sold there",
        () => {
          own.own.splice(below(own.own.length), 1);
          return sendCounts()();
        },
      ],
    ];
    await sendCounts()();
    for (let step = 0; step < steps; step++) {
      const [name, run] = pick(operations) ?? operations[0]!;
      await run();
      const soldHere = nights.map((night) => [...live.values()].filter((stay) => covers(stay, night)).length);
      const soldThere = nights.map((night) => own.own.filter((stay) => covers(stay, night)).length);
      const where = `step ${step}: ${name} (SEED=${seed})`;
      expect(
        soldHere.map((sold, index) => sold + (soldThere[index] ?? 0)).every((sold) => sold <= rooms),
        where,
      ).toBe(true);
      expect(await freeUnits(env, hotel, first, nightCount), where).toEqual(await expectedFree());
    }

    while (late.length > 0) await late.pop()?.();

    /** What the last count of each night leaves: less the bookings that were not acknowledged when the program said so. */
    async function expectedFree(): Promise<number[]> {
      const rows = await env.ctx.db
        .selectFrom("room_nights")
        .select(["night", "counted", "counted_at", "sold"])
        .where("hotel_id", "=", hotel.hotelId)
        .where("room_id", "=", hotel.roomId)
        .execute();
      const messages = await env.ctx.db
        .selectFrom("channel_bookings as b")
        .innerJoin("reservations as v", (join) => join.onRef("v.hotel_id", "=", "b.hotel_id").onRef("v.id", "=", "b.reservation_id"))
        .select(["v.code", "b.acknowledged_at", "b.content"])
        .where("b.hotel_id", "=", hotel.hotelId)
        .where("b.kind", "=", "reservation")
        .where("b.acknowledged_at", "is not", null)
        .orderBy("b.acknowledged_at")
        .execute();
      return nights.map((night) => {
        const row = rows.find((one) => one.night === night);
        const at = row?.counted_at?.getTime() ?? 0;
        const unknown = [...live].filter(([code, stay]) => {
          if (!covers(stay, night)) return false;
          const last = messages.findLast((message) => message.code === code && (message.acknowledged_at?.getTime() ?? 0) <= at);
          const lines = (last?.content ?? []) as { checkIn: Day; checkOut: Day }[];
          return !lines.some(({ checkIn, checkOut }) => covers({ from: checkIn, to: checkOut }, night));
        }).length;
        return Math.max(0, Math.min(unitsHere - (row?.sold ?? 0), (row?.counted ?? 0) - unknown));
      });
    }
  },
);
