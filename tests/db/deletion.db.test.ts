import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type KyselyPlugin, sql } from "kysely";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { personOfLink } from "#domain/account/account-links.server.ts";
import { chooseMails } from "#domain/account/choose-mails.server.ts";
import { createAccount } from "#domain/account/create-account.server.ts";
import { grantRole, grantRoleAsOperator } from "#domain/account/people/manage-roles.server.ts";
import { requestDeletionLink } from "#domain/account/request-deletion-link.server.ts";
import { setAvatar } from "#domain/account/set-avatar.server.ts";
import { deleteAccount } from "#domain/deletion/delete-account.server.ts";
import { submitEnquiry } from "#domain/enquiry/submit-enquiry.server.ts";
import { setFavourites } from "#domain/favourite/favourites.server.ts";
import { addWishList } from "#domain/favourite/wish-lists.server.ts";
import { addHotel } from "#domain/hotel/add-hotel.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { reviewPage } from "#domain/review/reviews.server.ts";
import { writeReview } from "#domain/review/write-review.server.ts";
import type { Actor, Role } from "#kit/actor.ts";
import type { Ctx } from "#platform/context.server.ts";
import { openImages } from "#platform/images/images.server.ts";
import { mediaFolder } from "#platform/images/media.server.ts";
import { must } from "../../db/sample/must.ts";
import { approvedCard, book, bookAndBegin, stayOf } from "../support/booking.ts";
import { postingsOf } from "../support/ledger.ts";
import { exportedData } from "../support/personal-data.ts";
import { praise } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

const password = "mountain-road";
const rejection = (code: string) => ({ ok: false, rejection: { code } });
const stay = stayOf("2026-12-10", "2026-12-12");

let env: TestEnv;
let media: string;
beforeEach(async () => {
  media = await mkdtemp(join(tmpdir(), "stumari-media-"));
  env = await openTestEnv();
  env.ctx.images = openImages(mediaFolder(media));
});
afterEach(async () => {
  await env.close();
  await rm(media, { recursive: true });
});

let count = 0;
async function person(role: Role = "guest"): Promise<Actor> {
  const known = {
    firstName: "Nino",
    lastName: "Beridze",
    email: `nino${++count}@stumari.example`,
    role,
    locale: "en",
    emailVerified: true,
  } as const;
  const { userId } = must(await createAccount(env.ctx, { ...known, password }));
  return { ...known, id: userId };
}
const leave = (actor: Actor) => deleteAccount(env.as(actor), { password });
const row = (id: string) => env.ctx.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const rows = async (
  table: "sessions" | "accounts" | "favourites" | "wish_lists" | "enquiries" | "hotel_staff" | "account_links",
  id: string,
) => (await env.ctx.db.selectFrom(table).selectAll().where("user_id", "=", id).execute()).length;

/**
 * A person with a paid stay, an image, favourites, a newsletter subscription, a review, points, a role at a hotel and
 * an enquiry.
 */
async function wellKnown() {
  env.at("2026-11-21T09:00:00Z");
  const actor = await person();
  const hotel = await env.hotel();
  const guest = { firstName: "Luka", lastName: "Kapanadze", phone: "+995 599 12 34 56", arrivalHour: 18, requests: "A quiet room" };
  const { orderId, code } = await bookAndBegin(env, actor, hotel, stay, { guest });
  env.provider.pay(orderId, approvedCard);
  await env.work();
  await setFavourites(env.as(actor), [hotel.hotelId], true);
  must(await addWishList(env.as(actor), "Batumi"));
  must(await chooseMails(env.as(actor), { reviewInvitations: true, newsletter: true }));
  must(
    await setAvatar(
      env.as(actor),
      await sharp({ create: { width: 80, height: 80, channels: 3, background: "red" } })
        .png()
        .toBuffer(),
    ),
  );
  env.at("2026-12-13T09:00:00Z");
  must(await writeReview(env.as(actor), { reservationCode: code, ...praise }));
  await env.rewardStays();
  await env.ctx.db
    .insertInto("hotel_staff")
    .values({ hotel_id: hotel.hotelId, user_id: actor.id, role: "front_desk", created_at: env.ctx.now() })
    .execute();
  must(
    await submitEnquiry(env.as(actor), {
      propertyType: "home",
      propertyName: "Vine House",
      email: actor.email,
      locale: "en",
      clientAddress: actor.id,
    }),
  );
  return { actor, hotel, code, orderId };
}

describe("a deleted account", () => {
  test('leaves no personal data; bookings and payments stay, the review belongs to "a guest"', async () => {
    const { actor, hotel, code, orderId } = await wellKnown();
    expect(await readdir(join(media, "avatars"))).toHaveLength(1);
    const fromProvider = async () => JSON.stringify(await env.ctx.db.selectFrom("payment_events").select("body").execute());
    expect(await fromProvider()).toContain(actor.email);
    env.queuedMails.length = 0;
    expect(await leave(actor)).toEqual({ ok: true, value: { userId: actor.id } });

    expect(await row(actor.id)).toMatchObject({
      name: "",
      first_name: "",
      last_name: "",
      email: `${actor.id}@deleted.invalid`,
      image: null,
      email_verified: false,
      role: "guest",
    });
    for (const table of ["sessions", "accounts", "favourites", "wish_lists", "enquiries", "hotel_staff", "account_links"] as const)
      expect(await rows(table, actor.id)).toBe(0);
    expect(await env.ctx.db.selectFrom("newsletter_subscribers").select("email").execute()).toEqual([]);
    expect(await readdir(join(media, "avatars"))).toEqual([]);
    expect(env.queuedMails).toMatchObject([{ mail: "account-deleted", to: actor.email }]);

    const { reviews } = await reviewPage(env.ctx, hotel.hotelId, { order: "newest", page: 1 });
    expect(reviews).toMatchObject([{ author: "A guest", title: praise.title }]);
    expect(await env.ctx.db.selectFrom("reservations").select(["code", "state"]).where("user_id", "=", actor.id).execute()).toEqual([
      { code, state: "confirmed" },
    ]);
    expect(await env.ctx.db.selectFrom("payments").select("status").where("provider_order_id", "=", orderId).execute()).toEqual([
      { status: "approved" },
    ]);
    const guests = await env.ctx.db
      .selectFrom("reservations")
      .select(["guest_first_name", "guest_last_name", "guest_phone", "special_requests"])
      .where("user_id", "=", actor.id)
      .execute();
    expect(guests).toEqual([{ guest_first_name: null, guest_last_name: null, guest_phone: null, special_requests: null }]);
    expect(await fromProvider()).not.toContain(actor.email);
    expect(await fromProvider()).toContain(orderId);
  });

  test("leaves its address free for a new one", async () => {
    const actor = await person();
    must(await leave(actor));
    const again = await createAccount(env.ctx, { ...actor, password });
    expect(again.ok).toBe(true);
  });

  test("is deleted once by two tabs, with one mail", async () => {
    const actor = await person();
    const answers = await Promise.all([leave(actor), leave(actor)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(env.queuedMails.map(({ mail }) => mail)).toEqual(["account-deleted"]);
  });

  test("gets no role and no mail of its bookings any more", async () => {
    const admin = await person("admin");
    const { actor } = await wellKnown();
    must(await leave(actor));
    expect(await grantRole(env.as(admin), actor.id, "admin")).toEqual(rejection("unknown_user"));
    expect(env.queuedMails.filter(({ to }) => to.endsWith("deleted.invalid"))).toEqual([]);
  });
});

describe("an account is not deleted", () => {
  test("by a wrong password", async () => {
    const actor = await person();
    expect(await deleteAccount(env.as(actor), { password: "wrong-one" })).toEqual(rejection("wrong_password"));
    expect((await row(actor.id)).email).toBe(actor.email);
  });

  test("while a stay is upcoming or in progress, which is named; after cancelling it is", async () => {
    const actor = await person();
    const hotel = await env.hotel();
    const { code } = must(await book(env, actor, hotel, stay));
    const named = { ok: false, rejection: { code: "coming_stays", stays: [{ code, hotel: "Sololaki House", ...stay }] } };
    expect(await leave(actor)).toEqual(named);
    env.at("2026-12-11T09:00:00Z");
    expect(await leave(actor)).toEqual(named);
    env.at("2026-12-01T09:00:00Z");
    must(await cancelReservation(env.as(actor), { code, reason: "" }));
    expect((await leave(actor)).ok).toBe(true);
  });

  test("while it owns hotels, which are named", async () => {
    const { owner } = await env.hotel();
    await env.ctx.db.updateTable("accounts").set({ password: null }).where("user_id", "=", owner.id).execute();
    expect(await requestDeletionLink(env.as(owner))).toEqual({ ok: false, rejection: { code: "owns_hotels", hotels: ["Sololaki House"] } });
  });

  test("of the last administrator; of two who leave at once, one stays", async () => {
    const one = await person("admin");
    expect(await leave(one)).toEqual(rejection("last_admin"));
    const two = await person("admin");
    const answers = await Promise.all([leave(one), leave(two)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual(rejection("last_admin"));
  });

  test("when the other admin is demoted at the same moment", async () => {
    for (let round = 0; round < 5; round++) {
      await env.ctx.db.updateTable("users").set({ role: "guest" }).where("role", "=", "admin").execute();
      const [one, two] = [await person("admin"), await person("admin")];
      await Promise.all([leave(one), grantRoleAsOperator(env.ctx, two.id, "guest")]);
      expect(await env.ctx.db.selectFrom("users").select("id").where("role", "=", "admin").execute()).toHaveLength(1);
    }
  });
});

test("a booking concurrent with the deletion either keeps the account or is rejected", async () => {
  const hotel = await env.hotel({ units: 50 });
  for (let round = 0; round < 10; round++) {
    const actor = await person();
    const [booked, left] = await Promise.all([book(env, actor, hotel, stay), leave(actor)]);
    expect([booked.ok, left.ok].filter(Boolean)).toHaveLength(1);
    const kept = await env.ctx.db.selectFrom("reservations").select("id").where("user_id", "=", actor.id).execute();
    expect(kept).toHaveLength(booked.ok ? 1 : 0);
  }
});

test("a deleted person can't add a hotel", async () => {
  const { city } = await env.hotel();
  const actor = await person();
  must(await leave(actor));
  const form = {
    name: "Late House",
    description: "A house that comes too late.",
    address: "12 Asatiani Street",
    city,
    country: "Georgia",
    latitude: 41.69,
    longitude: 44.8,
    propertyType: "hotel",
  } as const;
  expect(await addHotel(env.as(actor), { ...form, seasonRule: "arrival" })).toEqual(rejection("not_signed_in"));
});

describe("a mailed link", () => {
  const tokenOf = () =>
    new URL(env.queuedMails.findLast(({ mail }) => mail === "delete-account")?.facts["url"] ?? "").searchParams.get("token") ?? "";

  test("deletes an account without a password, once and within the hour", async () => {
    const actor = await env.person();
    expect(await deleteAccount(env.as(actor), { password: "" })).toEqual(rejection("no_password"));
    must(await requestDeletionLink(env.as(actor)));
    const token = tokenOf();
    expect(await personOfLink(env.ctx, "delete_account", token)).toBe(actor.id);
    expect(await personOfLink(env.ctx, "change_email", token)).toBeUndefined();
    env.later(61);
    expect(await personOfLink(env.ctx, "delete_account", token)).toBeUndefined();
    expect(await deleteAccount(env.ctx, { token })).toEqual(rejection("stale_link"));
    must(await requestDeletionLink(env.as(actor)));
    expect(await deleteAccount(env.ctx, { token: tokenOf() })).toEqual({ ok: true, value: { userId: actor.id } });
    expect(await deleteAccount(env.ctx, { token: tokenOf() })).toEqual(rejection("stale_link"));
  });

  test("does nothing while something prevents the deletion", async () => {
    const actor = await env.person();
    must(await requestDeletionLink(env.as(actor)));
    const hotel = await env.hotel();
    must(await book(env, actor, hotel, stay));
    expect(await deleteAccount(env.ctx, { token: tokenOf() })).toMatchObject({ ok: false, rejection: { code: "coming_stays" } });
    expect((await row(actor.id)).email).toBe(actor.email);
  });

  test("is mailed at most five times in a quarter of an hour", async () => {
    const actor = await env.person();
    for (let i = 0; i < 5; i++) must(await requestDeletionLink(env.as(actor)));
    expect(await requestDeletionLink(env.as(actor))).toEqual(rejection("too_many_mails"));
  });
});

describe("the export of personal data", () => {
  test("is complete, without secrets and without data of others", async () => {
    const { actor, code } = await wellKnown();
    const stranger = await wellKnown();
    const now = env.ctx.now();
    await env.ctx.db
      .insertInto("sessions")
      .values({ id: actor.id, user_id: actor.id, token: "session-secret", expires_at: now, ip_address: "192.0.2.1", user_agent: "Firefox" })
      .execute();
    const data = await exportedData(env.as(actor));
    expect(data).toMatchObject({
      profile: { email: actor.email, first_name: "Nino" },
      signIns: [{ provider: "credential" }],
      sessions: [{ user_agent: "Firefox", ip_address: "192.0.2.1" }],
      newsletter: [{ email: actor.email }],
      favourites: [{ hotel: "Sololaki House" }],
      wish_lists: [{ name: "Batumi", shared: false, hotels: [] }],
      reservations: [
        {
          code,
          hotel: "Sololaki House",
          lines: [{ room: "Double" }],
          check_in: stay.checkIn,
          charge_cents: 22_400,
          guest_first_name: "Luka",
          guest_last_name: "Kapanadze",
          guest_phone: "+995 599 12 34 56",
          arrival_hour: 18,
          special_requests: "A quiet room",
        },
      ],
      payments: [{ reservation: code, status: "approved", currency: "USD" }],
      reviews: [{ title: praise.title, staff: praise.staff }],
      points: [{ kind: "earned", points: 2240, reservation: code }],
      enquiries: [{ property_type: "home", property_name: "Vine House", email: actor.email }],
      hotels: [],
      worksAt: [{ hotel: "Sololaki House", role: "front_desk" }],
    });
    const text = JSON.stringify(data);
    const { password: hash } = await env.ctx.db
      .selectFrom("accounts")
      .select("password")
      .where("user_id", "=", actor.id)
      .executeTakeFirstOrThrow();
    const { token } = await env.ctx.db
      .selectFrom("newsletter_subscribers")
      .select("token")
      .where("email", "=", actor.email)
      .executeTakeFirstOrThrow();
    for (const secret of ["session-secret", hash ?? "", token, stranger.actor.email, stranger.code, "flitt.test"])
      expect(text).not.toContain(secret);
  });

  /** The actor's context, with a function that is called with the rows of each result. */
  const watched = (actor: Actor, read: (rows: unknown[]) => Promise<unknown>): Ctx => {
    const watch: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await read(result.rows);
        return result;
      },
    };
    return { ...env.as(actor), db: env.ctx.db.withPlugin(watch) };
  };
  const addSessions = (userId: string, n: number) =>
    sql`insert into sessions (id, user_id, token, expires_at)
      select gen_random_uuid(), ${userId}, gen_random_uuid(), now() from generate_series(1, ${n}::int)`.execute(env.ctx.db);

  test("does not contain what changes while it is read", async () => {
    const { actor } = await wellKnown();
    const before = await exportedData(env.as(actor));
    const changing = watched(actor, () => addSessions(actor.id, 1));
    expect(await exportedData(changing)).toEqual(before);
    expect((await exportedData(env.as(actor)))?.["sessions"]).not.toEqual(before?.["sessions"]);
  });

  test("has a limited number of rows in memory", async () => {
    const { actor } = await wellKnown();
    await addSessions(actor.id, 250);
    let most = 0;
    const counting = watched(actor, async (rows) => (most = Math.max(most, rows.length)));
    expect((await exportedData(counting))?.["sessions"]).toHaveLength(250);
    expect(most).toBe(100);
  });

  test("of an unknown person is empty", async () => {
    expect(await exportedData(env.ctx)).toBeUndefined();
  });
});

describe("a profile image", () => {
  const png = () =>
    sharp({ create: { width: 600, height: 300, channels: 3, background: "teal" } })
      .png()
      .toBuffer();

  test("replaces the earlier one, whose file is deleted; deleting it leaves no file", async () => {
    const actor = await person();
    const first = must(await setAvatar(env.as(actor), await png()));
    const second = must(await setAvatar(env.as(actor), await png()));
    expect(first.image).not.toBe(second.image);
    expect(await readdir(join(media, "avatars"))).toEqual([second.image?.split("/").at(-1)]);
    expect((await row(actor.id)).image).toBe(second.image);
    expect(must(await setAvatar(env.as(actor), null))).toEqual({ image: null });
    expect(await readdir(join(media, "avatars"))).toEqual([]);
  });

  test("of two tabs at once leaves one file", async () => {
    const actor = await person();
    const bytes = await png();
    await Promise.all([1, 2, 3].map(() => setAvatar(env.as(actor), bytes)));
    expect(await readdir(join(media, "avatars"))).toEqual([(await row(actor.id)).image?.split("/").at(-1)]);
  });

  test("that is not an image leaves the earlier one", async () => {
    const actor = await person();
    const { image } = must(await setAvatar(env.as(actor), await png()));
    expect(await setAvatar(env.as(actor), Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toEqual(rejection("not_an_image"));
    expect((await row(actor.id)).image).toBe(image);
  });
});

test("points are void, in the books too", async () => {
  const guest = await person();
  await sql`insert into reward_balances (user_id, points, active_at) values (${guest.id}, 740, now())`.execute(env.ctx.db);
  must(await leave(guest));
  const balances = await env.ctx.db.selectFrom("reward_balances").select("points").where("user_id", "=", guest.id).execute();
  expect(balances).toEqual([{ points: 0 }]);
  const lines = await postingsOf(env.ctx.db).where("kind", "=", "points_expired").execute();
  expect(lines.map(({ account, amount }) => [account, amount])).toEqual([
    ["points", 740],
    ["expired_points", -740],
  ]);
});
