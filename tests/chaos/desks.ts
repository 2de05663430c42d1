import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { recordPresence } from "#domain/front-desk/record-presence.server.ts";
import { setRoomState } from "#domain/housekeeping/set-room-state.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { presenceSteps, type PresenceStep } from "#domain/reservation/transitions.ts";
import { assignArrivals, assignRooms } from "#domain/room-assignment/assign-rooms.server.ts";
import { moveRoom, pinRoom, releaseRoom } from "#domain/room-assignment/move-room.server.ts";
import { type StayUnit, unitKey } from "#domain/room-assignment/room-assignment.ts";
import { endOutOfOrder, setOutOfOrder } from "#domain/room-assignment/room-outages.server.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { sqlState } from "#platform/database/transaction.server.ts";
import { book, stayOf } from "../support/booking.ts";
import { change, shifted } from "../support/changes.ts";
import { type FeedEvent, openElsewhere } from "../support/elsewhere.ts";
import { bookFor, colleague } from "../support/front-desk.ts";
import { addRooms, guestsWithoutRoom, roomViolations } from "../support/hotel-rooms.ts";
import { inventoryViolations } from "../support/inventory-invariants.ts";
import { openTestEnvOn, type TestEnv } from "../support/test-env-on.ts";
import { crashingSite } from "./crashing-site.ts";
import { requestStay, sendForm, signedInFromEnv } from "./http-client.ts";
import { openServers, patiently } from "./killable-sites.ts";
import { type Chance, chanceOf } from "./random.ts";

/** Rooms of the two types of the hotel. */
const units = [10, 4] as const;
const days = 6;
const longestStay = 4;
const lockTimeout = "55P03";

/** What a desk does to a room, a booking or the sale. */
export type Act =
  | ({ intent: "move"; hotelRoomId: string; from: Day; swap: boolean; pin: boolean } & StayUnit)
  | ({ intent: "release" | "pin" | "unpin" } & StayUnit)
  | { intent: "assign"; until: Day }
  | { intent: "shut"; hotelRoomId: string; first: Day; last: Day }
  | { intent: "open"; outageId: string }
  | { intent: PresenceStep; code: string }
  | { intent: "cancel"; code: string }
  | { intent: "clean" | "dirty" | "inspected"; hotelRoomId: string };

type Hotel = { hotelId: string; roomIds: string[]; today: Day };

/** Answers whether it was done; a rejection is no violation, an unexpected error is. */
type Desk = (act: Act) => Promise<boolean>;

async function command(ctx: Ctx, hotelId: string, act: Act): Promise<boolean> {
  switch (act.intent) {
    case "move":
      return (await moveRoom(ctx, { hotelId, ...act })).ok;
    case "release":
      return (await releaseRoom(ctx, { hotelId, ...act })).ok;
    case "pin":
    case "unpin":
      return (await pinRoom(ctx, { hotelId, ...act, pinned: act.intent === "pin" })).ok;
    case "assign":
      return (await assignRooms(ctx, { hotelId, until: act.until })).ok;
    case "shut":
      return (await setOutOfOrder(ctx, { hotelId, ...act, reason: "A burst pipe" })).ok;
    case "open":
      return (await endOutOfOrder(ctx, { hotelId, outageId: act.outageId })).ok;
    case "cancel":
      return (await cancelReservation(ctx, { code: act.code, reason: "A burst pipe", hotelId })).ok;
    case "clean":
    case "dirty":
    case "inspected":
      return (await setRoomState(ctx, { hotelId, hotelRoomId: act.hotelRoomId, state: act.intent, seen: null })).ok;
    default:
      return (await recordPresence(ctx, { hotelId, code: act.code, step: act.intent, despiteDue: "They pay later" })).ok;
  }
}

/** The same as forms of the back office: their page and their fields. */
function formOf(hotelId: string, act: Act): [page: string, fields: Record<string, string>] {
  const plan = "availability/rooms";
  const texts = Object.fromEntries(
    Object.entries(act).map(([name, value]) => [name, value === true ? "yes" : value === false ? "" : String(value)]),
  );
  const fields = { ...texts, hotelId };
  switch (act.intent) {
    case "move":
    case "release":
    case "pin":
    case "unpin":
      return [plan, { ...fields, stay: unitKey(act) }];
    case "shut":
      return [plan, { ...fields, reason: "A burst pipe" }];
    case "assign":
    case "open":
      return [plan, fields];
    case "clean":
    case "dirty":
    case "inspected":
      return ["housekeeping", { ...fields, inPlace: "yes" }];
    case "cancel":
      return ["bookings", { ...fields, reason: "A burst pipe" }];
    default:
      return ["bookings", { ...fields, despiteDue: "yes" }];
  }
}

/** A booking's unit, a room, or an outage, as a desk saw it a moment ago. */
async function seen(env: TestEnv, { hotelId, today }: Hotel) {
  const [stays, rooms, outages] = await Promise.all([
    sql<StayUnit & { checkIn: Day; checkOut: Day; arrived: boolean; left: boolean; held: boolean; roomId: string }>`
      select s.code, l.line, u.unit, s.check_in as "checkIn", s.check_out as "checkOut", s.checked_in_at is not null as arrived,
        s.checked_out_at is not null as left, s.state = 'held' as held, l.room_id as "roomId"
      from reservations s join reservation_rooms l on l.hotel_id = s.hotel_id and l.reservation_id = s.id and l.cancelled_at is null
      cross join lateral generate_series(1, l.units) u (unit)
      where s.hotel_id = ${hotelId} and s.state in ('held', 'confirmed') and s.check_out > ${today}
      order by s.created_at, s.id`.execute(env.ctx.db),
    env.ctx.db.selectFrom("hotel_rooms").select(["id", "room_id as roomId"]).where("hotel_id", "=", hotelId).orderBy("number").execute(),
    env.ctx.db.selectFrom("room_outages").select("id").where("hotel_id", "=", hotelId).where("last_night", ">=", today).execute(),
  ]);
  return { stays: stays.rows, rooms, outages };
}

const doings = [
  ...([
    "move",
    "move",
    "move",
    "swap",
    "swap",
    "split",
    "split",
    "pin",
    "release",
    "assign",
    "shut",
    "open",
    "cancel",
    "sell",
    "sell",
  ] as const),
  ...(["web", "web", "channel", "change", "check_in", "check_in", "check_in", "check_in", "check_out", "undo", "clean"] as const),
];
type Doing = (typeof doings)[number];
type Counts = Record<Doing | "kills" | "busy", number>;

/** The act of a desk, by what it has seen; undefined where there is nothing to act on. */
function actOf(doing: Doing, { stays, rooms, outages }: Awaited<ReturnType<typeof seen>>, today: Day, chance: Chance): Act | undefined {
  // Who can come or leave is asked for most of the time.
  const fitting = stays.filter(({ arrived, left, held, checkIn }) =>
    doing === "check_in" ? !arrived && !held && checkIn <= today : doing !== "check_out" || (arrived && !left),
  );
  const choice = fitting.length > 0 && chance.happens(0.8) ? fitting : stays;
  const stay = choice.length > 0 ? chance.pick(choice) : undefined;
  const room = chance.pick(rooms.filter(({ roomId }) => !stay || roomId === stay.roomId));
  if (doing === "assign") return { intent: "assign", until: addDays(today, chance.between(0, days)) };
  if (doing === "open") return outages.length > 0 ? { intent: "open", outageId: chance.pick(outages).id } : undefined;
  if (doing === "clean") return { intent: chance.pick(["clean", "dirty", "inspected"]), hotelRoomId: chance.pick(rooms).id };
  if (doing === "shut") {
    const first = addDays(today, chance.between(0, days));
    return { intent: "shut", hotelRoomId: chance.pick(rooms).id, first, last: addDays(first, chance.between(0, 2)) };
  }
  if (!stay) return undefined;
  const { code, line, unit, checkIn, checkOut } = stay;
  const of = { code, line, unit };
  const to = { hotelRoomId: room.id, pin: chance.happens(0.1) };
  if (doing === "move") return { intent: "move", ...of, ...to, from: checkIn, swap: false };
  if (doing === "swap") return { intent: "move", ...of, ...to, from: checkIn, swap: true };
  if (doing === "split") return { intent: "move", ...of, ...to, from: addDays(checkOut, -1), swap: chance.happens(0.5) };
  if (doing === "pin") return { intent: chance.pick(["pin", "unpin"]), ...of };
  if (doing === "release") return { intent: "release", ...of };
  if (doing === "cancel") return { intent: "cancel", code };
  if (doing === "undo") return { intent: chance.pick(presenceSteps.filter((step) => step.startsWith("undo"))), code };
  return doing === "check_in" || doing === "check_out" ? { intent: doing, code } : undefined;
}

/** Whether the page that follows says that nothing was done. */
function isErrorToast(headers: Headers): boolean {
  const value =
    headers
      .getSetCookie()
      .map((cookie) => /^toast=([^;]*)/.exec(cookie)?.[1] ?? "")
      .find(Boolean) ?? "";
  return Buffer.from(decodeURIComponent(value), "base64").toString().includes('"kind":"error"');
}

type Options = {
  seed: number | string;
  desks: number;
  /** Steps of each desk in a round. */
  steps: number;
  rounds: number;
  /** Two servers that are asked over HTTP, one of which is killed in each round; else commands in a process that dies at any statement. */
  servers: boolean;
  onProgress?: (round: number) => void;
};

/**
 * Invariant 43: many desks, the web and another site's calendar at once at a hotel with numbered rooms, with crashes. After each round no
 * room has two guests on a night or guests who don't sleep there, and rooms, units and sold nights agree; once those who arrive were given
 * rooms, every guest in the house has a room each night.
 */
export async function manyDesks(
  place: { server: string; template: string },
  { seed, desks, steps, rounds, servers: overHttp, onProgress }: Options,
) {
  const env = await openTestEnvOn(place, { ...(overHttp && { now: new Date().toISOString() }) });
  const servers = overHttp ? await openServers(env.databaseUrl) : undefined;
  const violations: string[] = [];
  const counts = Object.fromEntries([...new Set(doings), "kills", "busy"].map((name) => [name, 0])) as Counts;
  try {
    const made = await env.hotel({ units: units[0] });
    const suite = { ...made, ...(await made.room({ name: "Suite", roomType: "suite", units: units[1] })) };
    await addRooms(env, made, `101-${100 + units[0]}`);
    await addRooms(env, suite, `201-${200 + units[1]}`);
    const { hotelId, owner } = made;
    const hotel: Hotel = { hotelId, roomIds: [made.roomId, suite.roomId], today: dayAt(env.ctx.now(), "Asia/Tbilisi") };
    const elsewhere = await openElsewhere(env, made);
    const guest = await env.person();
    const guestCookie = servers ? await signedInFromEnv(env, guest) : "";

    const wanted = (chance: Chance) => {
      const from = addDays(hotel.today, chance.happens(0.4) ? 0 : chance.between(0, days));
      return stayOf(from, addDays(from, chance.between(1, longestStay)));
    };
    /** A desk: the commands of a process that may die in the middle of each, or the forms of a person signed in. */
    async function openDesk(chance: Chance): Promise<Desk> {
      const actor = await colleague(env, hotelId, "front_desk");
      if (servers) {
        const cookie = await signedInFromEnv(env, actor);
        return async (act) => {
          const [page, fields] = formOf(hotelId, act);
          const answer = await patiently(() => sendForm(servers.origin(chance), cookie, `/hotel-manager/${page}?hotel=${hotelId}`, fields));
          if (answer.status >= 500 && answer.status !== 503) throw new Error(`${act.intent}: ${answer.status}`);
          return answer.status < 400 && !isErrorToast(answer.headers);
        };
      }
      const site = crashingSite(env.as(actor));
      return async (act) => {
        const dies = chance.happens(0.25);
        site.restart(dies ? chance.between(1, 25) : undefined);
        try {
          return await command(site.ctx, hotelId, act);
        } catch (error) {
          if (!site.hasCrashed()) throw error;
          counts.kills++;
          return false;
        }
      };
    }

    async function sell(chance: Chance, roomId: string): Promise<boolean> {
      const rooms = chance.happens(0.2) ? 2 : 1;
      return (await bookFor(env, owner, { hotelId, roomId }, wanted(chance), { rooms, adults: rooms })).ok;
    }
    async function buy(chance: Chance, roomId: string): Promise<boolean> {
      const stay = wanted(chance);
      if (!servers) return (await book(env, guest, { hotelId, roomId }, stay)).ok;
      const nights = (Date.parse(stay.checkOut) - Date.parse(stay.checkIn)) / 86_400_000;
      const request = { hotelId, roomId, stay, rooms: 1, adults: 2, total: nights * 11_200, idempotencyKey: crypto.randomUUID() };
      const answer = await patiently(() => requestStay(servers.origin(chance), guestCookie, request));
      if (answer.status >= 500 && answer.status !== 503) throw new Error(`web: ${answer.status}`);
      return answer.code !== null;
    }
    const events = (chance: Chance): FeedEvent[] =>
      Array.from({ length: chance.between(0, 2) }, (_, index) => {
        const { checkIn, checkOut } = wanted(chance);
        return [`stay-${index}`, checkIn, checkOut];
      });
    async function changed(chance: Chance): Promise<boolean> {
      const { stays } = await seen(env, hotel);
      const [stay] = stays.filter((one) => !one.held && !one.left).slice(chance.between(0, 5));
      if (!stay) return false;
      const { checkIn, checkOut } = stay.arrived ? { checkIn: stay.checkIn, checkOut: addDays(stay.checkOut, 1) } : wanted(chance);
      // Its preview, or what it asks for, may be outdated by then.
      return change(env, owner, stay.code, shifted(checkIn, checkOut), { hotelId }).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof Error) || /constraint|deadlock|room_assignments/.test(error.message)) throw error;
          return false;
        },
      );
    }

    async function step(desk: Desk, chance: Chance, where: string) {
      const doing = chance.pick(doings);
      const roomId = chance.pick(hotel.roomIds);
      try {
        const act = actOf(doing, await seen(env, hotel), hotel.today, chance);
        const isDone =
          doing === "sell"
            ? await sell(chance, roomId)
            : doing === "web"
              ? await buy(chance, roomId)
              : doing === "channel"
                ? Boolean(await elsewhere.says(...events(chance)))
                : doing === "change"
                  ? await changed(chance)
                  : act && (await desk(act));
        if (isDone) counts[doing]++;
      } catch (error) {
        // Who waits too long for others is told to try again.
        if (sqlState(error) === lockTimeout) return void counts.busy++;
        violations.push(`${where}, ${doing}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }

    for (let filled = 0; filled < 14; filled++) await sell(chanceOf(`desks ${seed}/fill/${filled}`), hotel.roomIds[filled % 2] ?? "");
    const opened: Desk[] = [];
    for (let index = 0; index < desks; index++) opened.push(await openDesk(chanceOf(`desks ${seed}/desk ${index}`)));
    for (let round = 0; round < rounds && violations.length === 0; round++) {
      const where = `seed ${seed}, round ${round}`;
      // Servers have their own clock.
      if (!servers && round > 0) {
        hotel.today = addDays(hotel.today, 1);
        env.at(`${hotel.today}T09:00:00Z`);
      }
      const killing = async () => {
        if (!servers) return;
        const killer = chanceOf(`desks ${seed}/${round}/kill`);
        await pause(killer.between(100, 1500));
        await servers.killOne(killer);
        counts.kills++;
      };
      await Promise.all([
        killing(),
        ...opened.map(async (desk, index) => {
          const chance = chanceOf(`desks ${seed}/${round}/${index}`);
          for (let at = 0; at < steps; at++) await step(desk, chance, where);
        }),
      ]);
      // Of another site's stay that is gone a night of the past stays sold.
      const isPast = (problem: string) => (/ on (\d{4}-\d\d-\d\d):/.exec(problem)?.[1] ?? hotel.today) < hotel.today;
      const wrong = [...(await roomViolations(env.ctx)), ...(await inventoryViolations(env.ctx)).filter((problem) => !isPast(problem))];
      await assignArrivals(env.ctx);
      violations.push(
        ...[...wrong, ...(await roomViolations(env.ctx)), ...(await guestsWithoutRoom(env.ctx))].map((one) => `${where}: ${one}`),
      );
      onProgress?.(round + 1);
    }
    const { inside } = await env.ctx.db
      .selectFrom("reservations")
      .select((row) => row.fn.countAll<number>().as("inside"))
      .where("hotel_id", "=", hotelId)
      .where("checked_in_at", "is not", null)
      .where("checked_out_at", "is", null)
      .executeTakeFirstOrThrow();
    return { violations, counts, inside };
  } finally {
    await servers?.stop();
    await env.close();
  }
}
