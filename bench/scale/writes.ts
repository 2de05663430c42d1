import { sql } from "kysely";
import { changeNights } from "#domain/availability/change-nights.server.ts";
import { returnNights, takeNights } from "#domain/availability/nights.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { must } from "../../db/sample/must.ts";
import { dayAhead } from "../../tests/support/day-ahead.ts";
import type { Line } from "./lines.ts";

type Room = { hotelId: string; roomId: string; units: number };

/** Changes of nights with what they change in the search index, each in its own transaction: of a hotel with a dense calendar, and of one without. */
export async function writesOf(ctx: Ctx): Promise<Line[]> {
  const roomWhere = async (where: ReturnType<typeof sql>): Promise<Room> => {
    const { rows } = await sql<Room>`select r.hotel_id as "hotelId", r.id as "roomId", r.units from bench_places p
      join rooms r on r.hotel_id = ('019a' || lpad(to_hex(p.h), 8, '0') || '70008000000000000000')::uuid
      where p.size = 4 and ${where} order by p.h, r.id limit 1`.execute(ctx.db);
    const [room] = rows;
    if (!room) throw new Error("The data set has no such hotel.");
    return room;
  };
  const { rows: owners } = await sql<{ id: string }>`select md5('scale')::uuid as id`.execute(ctx.db);
  const owner = {
    id: owners[0]?.id ?? "",
    email: "scale@stumari.example",
    emailVerified: true,
    firstName: "Scale",
    lastName: "Owner",
    role: "hotel_manager",
    locale: "en",
  } as const;
  const stay = { checkIn: dayAhead(410), checkOut: dayAhead(413) };
  let price = 10_000;
  const linesOf = (name: string, { hotelId, roomId, units }: Room): Line[] => [
    {
      title: `sell the last units of three nights and return them, ${name}`,
      run: async () => {
        must(await inTransaction(ctx, (tx) => takeNights(tx, hotelId, [{ roomId, units, count: units }], stay, "kept")));
        await inTransaction(ctx, (tx) => returnNights(tx, hotelId, [{ roomId, count: units }], stay));
      },
    },
    {
      title: `price of thirty nights, ${name}`,
      run: async () =>
        must(
          await changeNights(
            { ...ctx, actor: owner },
            { hotelId, roomIds: [roomId], from: dayAhead(420), to: dayAhead(449), change: { price: ++price } },
          ),
        ),
    },
  ];
  return [...linesOf("dense calendar", await roomWhere(sql`p.h % 10 = 7`)), ...linesOf("few nights", await roomWhere(sql`p.h % 10 = 0`))];
}
