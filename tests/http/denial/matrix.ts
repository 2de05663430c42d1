import type { SampleSite } from "../harness.ts";
import { adminRows } from "./admin.ts";
import { availabilityRows } from "./availability.ts";
import { bookingRows } from "./bookings.ts";
import { channelStaffRows } from "./channels-staff.ts";
import { guestRows } from "./guest.ts";
import { homepageRows } from "./homepage.ts";
import { managerRows } from "./manager.ts";
import { operatorRows } from "./operator.ts";
import type { Row } from "./rows.ts";

/** Requests of a route besides those of its group, by its path in the route table. */
export const matrix: Record<string, Row[]> = {
  ...guestRows,
  ...managerRows,
  ...availabilityRows,
  ...bookingRows,
  ...channelStaffRows,
  ...adminRows,
  ...homepageRows,
  ...operatorRows,
};

/** The values of the `:names` of the rows in the sample data. */
export async function knownIn(db: SampleSite["db"]): Promise<Record<string, string>> {
  const known: Record<string, string> = {};
  known[":hotel"] = (await db.query("select id from hotels limit 1")).rows[0].id;
  known[":own"] = (
    await db.query(
      "select h.id from hotels h join users u on u.id = h.owner_id where u.email = 'manager@stumari.example' order by h.name limit 1",
    )
  ).rows[0].id;
  known[":foreign"] = (
    await db.query(
      "select h.id from hotels h join users u on u.id = h.owner_id where u.email <> 'manager@stumari.example' order by h.name limit 1",
    )
  ).rows[0].id;
  known[":person"] = (await db.query("select id from users where email = 'guest@stumari.example'")).rows[0].id;
  known[":ownRoom"] = (await db.query("select id from rooms where hotel_id = $1 order by id limit 1", [known[":own"]])).rows[0].id;
  known[":calendar"] = (await db.query("select calendar_token from rooms where id = $1", [known[":ownRoom"]])).rows[0].calendar_token;
  known[":othersCode"] = (
    await db.query("select code from reservations r join users u on u.id = r.user_id where u.email like 'tamar%' limit 1")
  ).rows[0].code;
  for (const [name, hotel] of [
    [":ownCode", ":own"],
    [":foreignCode", ":foreign"],
  ] as const)
    known[name] = (
      await db.query("select code from reservations where hotel_id = $1 and state in ('held', 'confirmed', 'no_show') limit 1", [
        known[hotel],
      ])
    ).rows[0].code;
  const { rows } = await db.query(
    "select hotel_id, id from reviews where user_id in (select id from users where email like 'tamar%') limit 1",
  );
  known[":reviewed"] = rows[0].hotel_id;
  known[":review"] = rows[0].id;
  return known;
}

export const filledWith = (known: Record<string, string>, text: string) => text.replaceAll(/:\w+/g, (name) => known[name] ?? name);
