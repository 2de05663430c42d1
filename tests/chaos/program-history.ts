import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { connectProgram, goLive } from "#domain/channel/connection/manage-connection.server.ts";
import { mappingOf } from "#domain/channel/connection/mapping.server.ts";
import { activeStates } from "#kit/reservation-state.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { must } from "../../db/sample/must.ts";
import { alpineBitsClient } from "../support/alpinebits-client.ts";
import { stayOf } from "../support/booking.ts";
import { dayAhead } from "../support/day-ahead.ts";
import { inventoryViolations } from "../support/inventory-invariants.ts";
import type { Counts } from "../support/program.ts";
import { freeUnits } from "../support/program.ts";
import { openTestEnvOn, type TestEnv } from "../support/test-env-on.ts";
import { requestStay, sendForm, signedInFromEnv } from "./http-client.ts";
import { openServers, patiently } from "./killable-sites.ts";
import { type Chance, chanceOf } from "./random.ts";

const rooms = 3;
const guests = 8;
const firstNight = 10;
const nightCount = 6;
const price = 10_000;
/** With taxes of 12 %. */
const total = (nights: number) => nights * 11_200;

const nights = Array.from({ length: nightCount }, (_, index) => dayAhead(firstNight + index));

type Stretch = { from: string; to: string };
const covers = ({ from, to }: Stretch, night: string) => from <= night && night < to;
const someStretch = (chance: Chance): Stretch => {
  const start = chance.between(0, nightCount - 1);
  return { from: dayAhead(firstNight + start), to: dayAhead(firstNight + start + chance.between(1, Math.min(3, nightCount - start))) };
};

/** The hotel's own program: the bookings that it has read, and the stays that it has sold itself. */
function openProgram(env: TestEnv, origin: (chance: Chance) => string, access: { hotelCode: string; secret: string }, code: string) {
  const known = new Map<string, Stretch[]>();
  const sold: Stretch[] = [];
  const late: { counts: Required<Counts>[]; saidAt: string }[] = [];
  const free = (night: string, more: readonly Stretch[] = []) =>
    rooms - [...sold, ...more, ...[...known.values()].flat()].filter((stay) => covers(stay, night)).length;
  const clientFor = (chance: Chance) => alpineBitsClient(() => origin(chance), access);

  async function sendCounts(chance: Chance, more: readonly Stretch[] = []) {
    const message = {
      counts: nights.map((night): Required<Counts> => [night, night, Math.max(0, free(night, more)), code]),
      saidAt: new Date().toISOString(),
    };
    if (chance.happens(0.3)) late.push(message);
    await patiently(() => clientFor(chance).counts(message.counts, message));
  }
  async function read(chance: Chance) {
    const bookings = await patiently(() => clientFor(chance).read());
    for (const { kind, code: booking, stays } of bookings) {
      if (kind === "reservation") known.set(booking, stays);
      else known.delete(booking);
    }
    // What it has is kept; the acknowledgement may be lost.
    if (bookings.length > 0 && chance.happens(0.8))
      await clientFor(chance)
        .acknowledge(bookings)
        .catch(() => undefined);
    if (bookings.length > 0 && chance.happens(0.3))
      await clientFor(chance)
        .acknowledge(bookings)
        .catch(() => undefined);
  }
  /** Closes first, reads then, and sells if the room is still free. */
  async function sell(chance: Chance) {
    const stay = someStretch(chance);
    if (nights.some((night) => covers(stay, night) && free(night) < 1)) return;
    await sendCounts(chance, [stay]);
    await read(chance);
    if (nights.every((night) => !covers(stay, night) || free(night) > 0)) sold.push(stay);
    await sendCounts(chance);
  }
  async function repeatLate(chance: Chance) {
    const [message] = late.splice(chance.between(0, Math.max(0, late.length - 1)), 1);
    if (message) await patiently(() => clientFor(chance).counts(message.counts, message));
  }
  return {
    sold,
    step: (chance: Chance) => chance.pick([sell, sell, sendCounts, read, repeatLate])(chance),
    /** Everything is read, acknowledged and counted. */
    async settle(chance: Chance) {
      for (let bookings = await patiently(() => clientFor(chance).read()); bookings.length > 0;) {
        for (const { kind, code: booking, stays } of bookings) {
          if (kind === "reservation") known.set(booking, stays);
          else known.delete(booking);
        }
        await patiently(() => clientFor(chance).acknowledge(bookings));
        bookings = await patiently(() => clientFor(chance).read());
      }
      await sendCounts(chance);
    },
    /** A guest of the hotel's own gives back what was sold. */
    giveBack: () => sold.shift(),
  };
}

/**
 * Invariant 42: guests book and cancel on two servers while the hotel's own program counts, reads, acknowledges, repeats messages and sells
 * rooms of its own, and servers are killed. Never are more rooms sold on both sides than there are; once everything is told, exactly those
 * that are left can be booked.
 */
export async function programHistory(
  place: { server: string; template: string },
  { seed, batches, steps }: { seed: number; batches: number; steps: number },
) {
  const env = await openTestEnvOn(place, { now: new Date().toISOString() });
  const servers = await openServers(env.databaseUrl);
  const violations: string[] = [];
  const counts = { booked: 0, full: 0, cancelled: 0, sold: 0, looks: 0, kills: 0 };
  try {
    const hotel = await env.hotel({ units: rooms, price });
    const { hotelId, roomId } = hotel;
    const owner = env.as(hotel.owner);
    const { hotelCode, secret } = must(await connectProgram(owner, { hotelId, kind: "alpinebits" }));
    const [room] = (await mappingOf(env.ctx, hotelId)).rooms;
    must(await goLive(owner, hotelId));
    const program = openProgram(env, servers.origin, { hotelCode, secret: secret ?? "" }, room?.code ?? "");
    const people: string[] = [];
    for (let index = 0; index < guests; index++) people.push(await signedInFromEnv(env, await env.person()));

    /** Own sales only grow meanwhile, so those before a look count with the bookings that it finds. */
    async function look(where: string) {
      counts.looks++;
      const before = [...program.sold];
      const { rows } = await sql<{ night: string; units: number }>`
        select d.day::date::text as night, coalesce(sum(l.units), 0)::int as units
        from unnest(${nights}::date[]) d (day)
        left join (reservations b join reservation_rooms l on l.hotel_id = b.hotel_id and l.reservation_id = b.id and l.kept is null
            and ${inState("b", ...activeStates)})
          on b.hotel_id = ${hotelId} and b.check_in <= d.day and b.check_out > d.day
        group by 1`.execute(env.ctx.db);
      for (const { night, units } of rows) {
        const own = before.filter((stay) => covers(stay, night)).length;
        if (units + own > rooms) violations.push(`${where}: ${night}: ${units} are booked and ${own} sold by the hotel, of ${rooms}`);
      }
      return new Map(rows.map(({ night, units }) => [night, units]));
    }

    async function guest(cookie: string, chance: Chance) {
      const held: string[] = [];
      for (let step = 0; step < steps; step++) {
        if (held.length > 0 && chance.happens(0.5)) {
          const [code = ""] = held.splice(chance.between(0, held.length - 1), 1);
          const fields = { reason: "", idempotencyKey: crypto.randomUUID(), shown: "0 0 0 0" };
          await patiently(() => sendForm(servers.origin(chance), cookie, `/trips/${code}`, fields));
          counts.cancelled++;
          continue;
        }
        const { from, to } = someStretch(chance);
        const length = nights.filter((night) => covers({ from, to }, night)).length;
        const idempotencyKey = crypto.randomUUID();
        const stay = { hotelId, roomId, stay: stayOf(from, to), rooms: 1, adults: 2, total: total(length), idempotencyKey };
        const { code } = await patiently(() => requestStay(servers.origin(chance), cookie, stay));
        if (code) held.push(code);
        counts[code ? "booked" : "full"]++;
      }
      // What is left stays booked for the next batch.
      for (const code of held.slice(1))
        await patiently(() =>
          sendForm(servers.origin(chance), cookie, `/trips/${code}`, { reason: "", idempotencyKey: crypto.randomUUID(), shown: "0 0 0 0" }),
        );
    }

    for (let batch = 0; batch < batches && violations.length === 0; batch++) {
      const where = `seed ${seed}, batch ${batch}`;
      const chanceFor = (who: string) => chanceOf(`program ${seed}/${batch}/${who}`);
      const before = program.sold.length;
      const these = { isOver: false };
      const chance = chanceFor("program");
      const others = Promise.all([
        (async () => {
          while (!these.isOver) await program.step(chance);
        })(),
        (async () => {
          while (!these.isOver) {
            await look(where);
            await pause(5);
          }
        })(),
      ]);
      const killing = (async () => {
        const killer = chanceFor("kill");
        await pause(killer.between(50, 600));
        await servers.killOne(killer);
        counts.kills++;
      })();
      await Promise.all(people.map((cookie, index) => guest(cookie, chanceFor(`guest ${index}`)))).finally(() => (these.isOver = true));
      await Promise.all([others, killing]);
      counts.sold += program.sold.length - before;
      await program.settle(chance);
      const booked = await look(where);
      const free = await freeUnits(env, hotel, nights[0] ?? "", nightCount);
      const left = nights.map((night) => rooms - (booked.get(night) ?? 0) - program.sold.filter((stay) => covers(stay, night)).length);
      if (free.join() !== left.join()) violations.push(`${where}: ${free.join()} can be booked, ${left.join()} are left`);
      violations.push(...(await inventoryViolations(env.ctx)));
      while (program.sold.length > 1) program.giveBack();
    }
    return { violations, counts };
  } finally {
    await servers.stop();
    await env.close();
  }
}
