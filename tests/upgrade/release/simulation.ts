import type { Actor } from "#kit/actor.ts";
import type { Outcome } from "#kit/outcome.ts";
import type { Chance } from "../../chaos/random.ts";
import type { TestEnv } from "../../support/test-env-on.ts";
import type { Agenda } from "./agenda.ts";

type SimulatedRoom = { roomId: string; capacity: number; units: number };
export type SimulatedHotel = { hotelId: string; timeZone: string; owner: Actor; rooms: SimulatedRoom[] };

/** Shared state of the random history. */
export type Simulation = {
  env: TestEnv;
  agenda: Agenda;
  chance: Chance;
  hotels: SimulatedHotel[];
  guests: Actor[];
  admin: Actor;
  /** The instant of the dump. */
  end: number;
  /** Number of commands by result or rejection code. */
  counts: Map<string, number>;
};

/** Counts the outcome of a command; returns its value, or undefined after a rejection. */
export async function attempt<Value>(
  simulation: Simulation,
  what: string,
  work: Promise<Outcome<Value, { code: string }>>,
): Promise<Value | undefined> {
  const outcome = await work;
  const key = `${what}: ${outcome.ok ? "done" : outcome.rejection.code}`;
  simulation.counts.set(key, (simulation.counts.get(key) ?? 0) + 1);
  return outcome.ok ? outcome.value : undefined;
}

/** Hotels on the site with their rooms and owners, in the order of their ids. */
export async function hotelsOf(env: TestEnv): Promise<SimulatedHotel[]> {
  const { db } = env.ctx;
  const hotels = await db.selectFrom("hotels").select(["id", "time_zone", "owner_id"]).where("listed", "=", true).orderBy("id").execute();
  const rooms = await db
    .selectFrom("rooms")
    .select(["hotel_id", "id", "capacity", "units"])
    .where("archived_at", "is", null)
    .orderBy("id")
    .execute();
  const people = await db.selectFrom("users").selectAll().execute();
  return hotels.map(({ id, time_zone, owner_id }) => {
    const owner = people.find((person) => person.id === owner_id);
    if (!owner) throw new Error("A hotel has no owner.");
    return {
      hotelId: id,
      timeZone: time_zone,
      owner: actorOf(owner),
      rooms: rooms.filter((room) => room.hotel_id === id).map((room) => ({ roomId: room.id, capacity: room.capacity, units: room.units })),
    };
  });
}

type PersonRow = {
  id: string;
  email: string;
  email_verified: boolean;
  first_name: string;
  last_name: string;
  role: string;
  locale: string;
};

export const actorOf = (row: PersonRow): Actor => ({
  id: row.id,
  email: row.email,
  emailVerified: row.email_verified,
  firstName: row.first_name,
  lastName: row.last_name,
  role: row.role as Actor["role"],
  locale: row.locale as Actor["locale"],
});
