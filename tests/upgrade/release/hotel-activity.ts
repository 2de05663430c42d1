import { sql } from "kysely";
import { banPerson } from "#domain/account/people/manage-access.server.ts";
import { changeNights } from "#domain/availability/change-nights.server.ts";
import { updateRoom } from "#domain/availability/update-room.server.ts";
import { addFeed } from "#domain/channel/manage-feeds.server.ts";
import { readFeed } from "#domain/channel/read-feed.server.ts";
import { deleteHotel } from "#domain/closure/archive-hotel.server.ts";
import { deleteRoom } from "#domain/closure/archive-room.server.ts";
import { deleteAccount } from "#domain/deletion/delete-account.server.ts";
import { submitEnquiry } from "#domain/enquiry/submit-enquiry.server.ts";
import { setFavourites } from "#domain/favourite/favourites.server.ts";
import { unpublishHotel } from "#domain/hotel/publishing/publish-hotel.server.ts";
import { suspendHotel } from "#domain/hotel/publishing/suspend-hotel.server.ts";
import type { RoomForm } from "#domain/hotel/rooms/room-form.ts";
import { answerSubscription, subscribe } from "#domain/newsletter/newsletter.server.ts";
import { acceptInvitation } from "#domain/staff/accept-invitation.server.ts";
import { inviteColleague } from "#domain/staff/manage-invitations.server.ts";
import { addDays } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import { translatedFields } from "#kit/text/translations.ts";
import { newId } from "#platform/id.server.ts";
import { claimRequest, storeResponse } from "#platform/idempotency.server.ts";
import { samplePassword } from "../../../db/sample-guards/sample-accounts.ts";
import { day, hour } from "./agenda.ts";
import { attempt, type Simulation, type SimulatedHotel } from "./simulation.ts";

/**
 * Plans other commands than booking of hotels, guests and administrators, between `begin` and the end of the
 * simulation.
 */
export function planActivity(simulation: Simulation, begin: number): void {
  const { agenda, chance, hotels, end } = simulation;
  const some = (count: number, act: () => Promise<unknown>) => {
    for (let time = 0; time < count; time++) agenda.plan(begin + chance.between(0, Math.floor((end - begin) / hour) - 2) * hour, act);
  };
  some(40, () => changePrice(simulation));
  some(60, () => changeDays(simulation));
  some(60, () => markFavourites(simulation));
  some(30, () => subscribeSomebody(simulation));
  some(12, () => enquire(simulation));
  some(10, () => invite(simulation));
  some(20, () => repeatRequest(simulation));
  for (const hotel of hotels.slice(0, 12)) planFeed(simulation, hotel, begin + chance.between(1, 20) * day);
  const late = (index: number) => hotels.at(-1 - index);
  const removed = [
    [20, (hotel: SimulatedHotel) => attempt(simulation, "archive room", deleteRoom(simulation.env.as(hotel.owner), roomKey(hotel)))],
    [35, (hotel: SimulatedHotel) => attempt(simulation, "archive room", deleteRoom(simulation.env.as(simulation.admin), roomKey(hotel)))],
    [30, (hotel: SimulatedHotel) => attempt(simulation, "archive hotel", deleteHotel(simulation.env.as(hotel.owner), hotel.hotelId))],
    [60, (hotel: SimulatedHotel) => attempt(simulation, "archive hotel", deleteHotel(simulation.env.as(simulation.admin), hotel.hotelId))],
    [
      50,
      (hotel: SimulatedHotel) =>
        attempt(simulation, "suspend", suspendHotel(simulation.env.as(simulation.admin), hotel.hotelId, "Guests found no house.")),
    ],
    [55, (hotel: SimulatedHotel) => attempt(simulation, "unpublish", unpublishHotel(simulation.env.as(hotel.owner), hotel.hotelId))],
  ] as const;
  for (const [index, [days, act]] of removed.entries()) {
    const hotel = late(index);
    if (hotel) agenda.plan(begin + days * day + chance.between(1, 20) * hour, () => act(hotel));
  }
  agenda.plan(end - 3 * day, () => leave(simulation));
}

const roomKey = (hotel: SimulatedHotel) => ({ hotelId: hotel.hotelId, roomId: hotel.rooms[0]?.roomId ?? "" });

async function changePrice(simulation: Simulation) {
  const { env, chance } = simulation;
  const hotel = chance.pick(simulation.hotels);
  const { roomId } = chance.pick(hotel.rooms);
  const row = await env.ctx.db
    .selectFrom("rooms")
    .selectAll()
    .where("hotel_id", "=", hotel.hotelId)
    .where("id", "=", roomId)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  if (!row) return;
  const amenities = await env.ctx.db.selectFrom("room_amenities").select("amenity_id").where("room_id", "=", roomId).execute();
  const form: RoomForm = {
    hotelId: hotel.hotelId,
    name: row.name,
    description: row.description,
    ...translatedFields(row.translations),
    roomType: row.room_type,
    price: Math.round((row.price * chance.between(70, 140)) / 100),
    priceType: row.price_type,
    capacity: row.capacity,
    units: row.units + chance.between(0, 1),
    area: row.area,
    imageUrl: row.image_url,
    amenityIds: amenities.map(({ amenity_id }) => amenity_id),
  };
  await attempt(simulation, "change room", updateRoom(env.as(hotel.owner), { ...form, roomId }));
}

const changes = [
  { closed: true },
  { price: 0 },
  { price: 7700 },
  { minNights: 3 },
  { noArrival: true },
  { noDeparture: true, price: 12_345 },
  { closed: false, price: null, minNights: null },
] as const;

async function changeDays(simulation: Simulation) {
  const { env, chance } = simulation;
  const hotel = chance.pick(simulation.hotels);
  const from = addDays(dayAt(env.ctx.now(), hotel.timeZone), chance.between(0, 40));
  await attempt(
    simulation,
    "change nights",
    changeNights(env.as(hotel.owner), {
      hotelId: hotel.hotelId,
      roomIds: [chance.pick(hotel.rooms).roomId],
      from,
      to: addDays(from, chance.between(0, 6)),
      change: chance.pick(changes),
    }),
  );
}

const markFavourites = (simulation: Simulation) =>
  setFavourites(
    simulation.env.as(simulation.chance.pick(simulation.guests)),
    [simulation.chance.pick(simulation.hotels).hotelId, simulation.chance.pick(simulation.hotels).hotelId],
    simulation.chance.happens(0.8),
  );

async function subscribeSomebody(simulation: Simulation) {
  const { env, chance } = simulation;
  const address = chance.happens(0.5) ? chance.pick(simulation.guests).email : `reader-${newId()}@stumari.example`;
  await subscribe(env.ctx, address, chance.pick(["en", "ka"] as const));
  const row = await env.ctx.db.selectFrom("newsletter_subscribers").select("token").where("email", "=", address).executeTakeFirst();
  if (row && chance.happens(0.7)) await answerSubscription(env.ctx, row.token, "confirm");
  if (row && chance.happens(0.2)) await answerSubscription(env.ctx, row.token, "unsubscribe");
}

async function enquire(simulation: Simulation) {
  const { env, chance } = simulation;
  const guest = chance.pick(simulation.guests);
  const enquiry = { propertyType: chance.pick(["hotel", "home", "room"] as const), propertyName: "სახლი ზღვასთან", email: guest.email };
  await attempt(simulation, "enquiry", submitEnquiry(env.as(guest), { ...enquiry, locale: guest.locale, clientAddress: "192.0.2.7" }));
}

async function invite(simulation: Simulation) {
  const { env, chance } = simulation;
  const hotel = chance.pick(simulation.hotels);
  const guest = chance.pick(simulation.guests);
  const role = chance.pick(["manager", "front_desk"] as const);
  await attempt(
    simulation,
    "invite",
    inviteColleague(env.as(hotel.owner), { hotelId: hotel.hotelId, email: guest.email, role, locale: "ka" }),
  );
  const url = env.queuedMails.findLast(({ mail, to }) => mail === "staff-invitation" && to === guest.email)?.facts["url"];
  const token = url && new URL(url).searchParams.get("token");
  if (token && chance.happens(0.6)) await attempt(simulation, "accept invitation", acceptInvitation(env.as(guest), token));
}

async function repeatRequest(simulation: Simulation) {
  const { env, chance } = simulation;
  const request = { userId: chance.pick(simulation.guests).id, route: "/booking", key: newId(), hash: newId() };
  const claim = await claimRequest(env.ctx, request);
  if (claim.state === "mine" && chance.happens(0.8)) await storeResponse(env.ctx, claim.claim, request, { location: "/profile/trips" });
}

const plain = (day: string) => day.replaceAll("-", "");

/** A feed of another site with external bookings of a room, read each day. */
function planFeed(simulation: Simulation, hotel: SimulatedHotel, at: number) {
  const { env, agenda, chance } = simulation;
  const { roomId } = chance.pick(hotel.rooms);
  const url = `https://elsewhere.test/${newId()}.ics`;
  const key = { hotelId: hotel.hotelId, feedId: "" };
  agenda.plan(at, async () => {
    const added = await attempt(
      simulation,
      "add feed",
      addFeed(env.as(hotel.owner), { hotelId: hotel.hotelId, roomId, name: "Elsewhere", url }),
    );
    key.feedId = added?.feedId ?? "";
  });
  for (let read = at + hour; read < simulation.end; read += 2 * day)
    agenda.plan(read, async () => {
      if (!key.feedId) return;
      const today = dayAt(env.ctx.now(), hotel.timeZone);
      const events = Array.from({ length: chance.between(0, 4) }, () => {
        const from = addDays(today, chance.between(0, 40));
        return [
          "BEGIN:VEVENT",
          `UID:${newId()}`,
          `DTSTART;VALUE=DATE:${plain(from)}`,
          `DTEND;VALUE=DATE:${plain(addDays(from, chance.between(1, 3)))}`,
          "END:VEVENT",
        ];
      });
      const text = ["BEGIN:VCALENDAR", "VERSION:2.0", ...events.flat(), "END:VCALENDAR", ""].join("\r\n");
      if (chance.happens(0.85)) env.sites.set(url, { kind: "file", text, etag: null, lastModified: null });
      else env.sites.delete(url);
      await attempt(simulation, "read feed", readFeed(env.ctx, key));
    });
}

/** Some of the later guests without upcoming stays delete their accounts, and one is banned. */
async function leave(simulation: Simulation) {
  const { env } = simulation;
  const later = simulation.guests.filter(({ email }) => email.startsWith("guest-")).slice(20);
  const { rows } = await sql<{ id: string }>`select u.id from users u where u.id = any(${later.map(({ id }) => id)})
    and not exists (select from reservations r where r.user_id = u.id and r.state in ('held', 'confirmed', 'no_show') and r.check_out > ${env.ctx.now()}::date)
    and exists (select from reservations r where r.user_id = u.id) order by u.id limit 12`.execute(env.ctx.db);
  const leaving = later.filter(({ id }) => rows.some((row) => row.id === id));
  for (const guest of leaving) await attempt(simulation, "delete account", deleteAccount(env.as(guest), { password: samplePassword }));
  const banned = later.find((guest) => !leaving.includes(guest));
  if (banned) await attempt(simulation, "ban", banPerson(env.as(simulation.admin), banned.id, "Threatened the staff."));
  simulation.guests = simulation.guests.filter((guest) => !leaving.includes(guest) && guest !== banned);
}
