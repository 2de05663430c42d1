import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { managedHotels } from "#domain/hotel/managed-hotels.server.ts";
import { unpublishHotel } from "#domain/hotel/publishing/publish-hotel.server.ts";
import { acceptInvitation, invitationOf } from "#domain/staff/accept-invitation.server.ts";
import { changeStaffRole, removeColleague } from "#domain/staff/manage-colleagues.server.ts";
import { inviteColleague, revokeInvitation } from "#domain/staff/manage-invitations.server.ts";
import { staffOfHotel } from "#domain/staff/staff.server.ts";
import type { Actor } from "#kit/actor.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { must } from "../../db/sample/must.ts";
import { mailBody } from "../../server/mails.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
beforeEach(() => {
  env.queuedMails.splice(0);
});

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;
const invite = (hotel: Hotel, email: string, role: "manager" | "front_desk" = "manager") =>
  inviteColleague(env.as(hotel.owner), { hotelId: hotel.hotelId, email, role, locale: "en" });
const tokenIn = () => new URL(env.queuedMails.at(-1)?.facts["url"] ?? "").searchParams.get("token") ?? "";
async function colleague(hotel: Hotel, role: "manager" | "front_desk" = "manager"): Promise<Actor> {
  const person = await env.person();
  must(await invite(hotel, person.email, role));
  must(await acceptInvitation(env.as(person), tokenIn()));
  return person;
}
const actionsOf = async ({ hotelId }: Hotel) =>
  (
    await env.ctx.db
      .selectFrom("audit_log")
      .select("action")
      .where("hotel_id", "=", hotelId)
      .where("action", "like", "staff.%")
      .orderBy("id")
      .execute()
  ).map(({ action }) => action);

describe("an invitation", () => {
  test("makes a guest a colleague once, with the invited role, and redirects to the back office", async () => {
    const hotel = await env.hotel();
    const guest = await env.person();
    must(await invite(hotel, guest.email, "front_desk"));
    expect(env.queuedMails).toMatchObject([
      { mail: "staff-invitation", to: guest.email, facts: { hotel: "Sololaki House", role: "front_desk" } },
    ]);
    const token = tokenIn();
    const outcomes = await Promise.all([acceptInvitation(env.as(guest), token), acceptInvitation(env.as(guest), token)]);
    expect(outcomes.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { hotelId: hotel.hotelId, role: "front_desk" } }]);
    expect(await acceptInvitation(env.as(guest), token)).toEqual({ ok: false, rejection: { code: "stale_link" } });
    expect(await managedHotels(env.as(guest))).toMatchObject([{ id: hotel.hotelId, role: "front_desk" }]);
    expect(await env.ctx.db.selectFrom("users").select("role").where("id", "=", guest.id).execute()).toEqual([{ role: "hotel_manager" }]);
    const { colleagues, invitations } = await staffOfHotel(env.ctx, hotel.hotelId);
    expect(colleagues.map(({ userId, role }) => [userId, role])).toEqual([
      [hotel.owner.id, "owner"],
      [guest.id, "front_desk"],
    ]);
    expect(invitations).toEqual([]);
    expect(await actionsOf(hotel)).toEqual(["staff.invite", "staff.add"]);
  });

  test("proves the address to which it was sent", async () => {
    const hotel = await env.hotel();
    const guest = await env.person();
    const verified = () => env.ctx.db.selectFrom("users").select("email_verified").where("id", "=", guest.id).execute();
    await env.ctx.db.updateTable("users").set({ email_verified: false }).where("id", "=", guest.id).execute();
    must(await invite(hotel, guest.email));
    expect(await verified()).toEqual([{ email_verified: false }]);
    must(await acceptInvitation(env.as(guest), tokenIn()));
    expect(await verified()).toEqual([{ email_verified: true }]);
  });

  test("is valid for its address, in any case", async () => {
    const hotel = await env.hotel();
    const [invited, other] = [await env.person(), await env.person()];
    must(await invite(hotel, invited.email));
    expect(await acceptInvitation(env.as(other), tokenIn())).toEqual({
      ok: false,
      rejection: { code: "other_address", invited: invited.email },
    });
    expect(await acceptInvitation(env.as(null), tokenIn())).toEqual({ ok: false, rejection: { code: "signed_out" } });
    must(await acceptInvitation(env.as({ ...invited, email: invited.email.toUpperCase() }), tokenIn()));
  });

  test("expires after seven days, when it is revoked, and when a newer one is sent", async () => {
    const hotel = await env.hotel();
    const { email } = await env.person();
    must(await invite(hotel, email));
    const first = tokenIn();
    must(await invite(hotel, email));
    expect(await invitationOf(env.ctx, first)).toBeUndefined();
    const second = tokenIn();
    expect(await invitationOf(env.ctx, second)).toMatchObject({ hotel: "Sololaki House" });
    env.later(7 * 24 * 60);
    expect(await invitationOf(env.ctx, second)).toBeUndefined();
    expect((await staffOfHotel(env.ctx, hotel.hotelId)).invitations).toMatchObject([{ email, expired: true }]);
    must(await invite(hotel, email));
    const [invitation] = (await staffOfHotel(env.ctx, hotel.hotelId)).invitations;
    must(await revokeInvitation(env.as(hotel.owner), { hotelId: hotel.hotelId, invitationId: invitation?.id ?? "" }));
    expect(await invitationOf(env.ctx, tokenIn())).toBeUndefined();
  });

  test("is sent by people with a proved address for hotels that were published, and names no hotel in its subject", async () => {
    const hotel = await env.hotel();
    const { email } = await env.person();
    const unproved = { ...hotel.owner, emailVerified: false };
    expect(await invite({ ...hotel, owner: unproved }, email)).toEqual({ ok: false, rejection: { code: "unverified" } });
    await env.ctx.db.updateTable("hotels").set({ published_at: null, approved_at: null }).where("id", "=", hotel.hotelId).execute();
    expect(await invite(hotel, email)).toEqual({ ok: false, rejection: { code: "not_published" } });
    expect(env.queuedMails).toEqual([]);
    const mail = await inLocale("en", () =>
      mailBody(env.ctx, "staff-invitation", { hotel: "Sololaki House", by: "Nino", role: "manager", url: "" }),
    );
    expect(mail?.subject).not.toContain("Sololaki");
  });

  test("stores no token, is not sent to colleagues, is limited, and sent by the owner only", async () => {
    const hotel = await env.hotel();
    const manager = await colleague(hotel);
    const rows = await env.ctx.db.selectFrom("staff_invitations").select("token_sha256").execute();
    expect(JSON.stringify(rows)).not.toContain(tokenIn());
    for (const { email } of [manager, hotel.owner])
      expect(await invite(hotel, email)).toEqual({ ok: false, rejection: { code: "works_here" } });
    for (const actor of [manager, await env.person("hotel_manager")])
      expect(
        await inviteColleague(env.as(actor), { hotelId: hotel.hotelId, email: "a@stumari.example", role: "manager", locale: "en" }),
      ).toEqual({ ok: false, rejection: { code: "unknown_hotel" } });
    const { email } = await env.person();
    for (let mail = 0; mail < 5; mail++) must(await invite(hotel, email));
    expect(await invite(hotel, email)).toEqual({ ok: false, rejection: { code: "too_many_mails" } });
  });
});

describe("a colleague", () => {
  test("changes role or loses access at once", async () => {
    const hotel = await env.hotel();
    const person = await colleague(hotel);
    const may = async () =>
      Boolean(await env.ctx.db.transaction().execute((db) => managedHotel({ ...env.as(person), db }, hotel.hotelId, "hotel")));
    expect(await may()).toBe(true);
    must(await changeStaffRole(env.as(hotel.owner), { hotelId: hotel.hotelId, userId: person.id, role: "front_desk" }));
    expect(await may()).toBe(false);
    must(await changeStaffRole(env.as(hotel.owner), { hotelId: hotel.hotelId, userId: person.id, role: "manager" }));
    must(await removeColleague(env.as(hotel.owner), { hotelId: hotel.hotelId, userId: person.id }));
    expect(await unpublishHotel(env.as(person), hotel.hotelId)).toEqual({ ok: false, rejection: { code: "unknown_hotel" } });
    expect(await managedHotels(env.as(person))).toEqual([]);
    expect(await actionsOf(hotel)).toEqual(["staff.invite", "staff.add", "staff.update", "staff.update", "staff.remove"]);
  });

  test("can neither manage colleagues nor remove the owner", async () => {
    const hotel = await env.hotel();
    const [one, other] = [await colleague(hotel), await colleague(hotel, "front_desk")];
    const { hotelId, owner } = hotel;
    expect(await removeColleague(env.as(one), { hotelId, userId: other.id })).toMatchObject({ ok: false });
    expect(await changeStaffRole(env.as(other), { hotelId, userId: other.id, role: "manager" })).toMatchObject({ ok: false });
    for (const actor of [owner, await env.person("admin")]) {
      expect(await removeColleague(env.as(actor), { hotelId, userId: owner.id })).toMatchObject({ ok: false });
      expect(await changeStaffRole(env.as(actor), { hotelId, userId: owner.id, role: "front_desk" })).toMatchObject({ ok: false });
    }
  });
});
