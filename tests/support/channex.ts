import { answerChanges, answerMapping, answerTest, type ChannexAnswer } from "#domain/channel/channex/channex.server.ts";
import { createChannexSender } from "#domain/channel/channex/send-bookings.server.ts";
import { connectProgram, goLive, setMapping } from "#domain/channel/connection/manage-connection.server.ts";
import { mappingOf } from "#domain/channel/connection/mapping.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { must } from "../../db/sample/must.ts";
import { createChannexSimulator, type SimulatedBooking } from "../../dev/channex-simulator/simulator.ts";
import type { Counts, Read } from "./program.ts";
import type { TestEnv } from "./test-env.ts";

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;
type Post = Ctx["webhooks"]["post"];

export const channexSettings = {
  apiKey: "the-key-of-channex-in-tests-of-the-site",
  url: "http://channex.test",
  key: "the-key-of-the-site",
  providerCode: "Stumari",
  simulated: false,
};

export const ok = { kind: "answered" as const, status: 200, text: "{}" };

/** The booking of a request, if it is one of a booking. */
export const bookingIn = (url: string, body: string): SimulatedBooking | undefined =>
  url.endsWith("/new_booking") ? (JSON.parse(body) as { booking: SimulatedBooking }).booking : undefined;

/** A booking as programs of other languages read it. */
export const readOf = ({ status, reservation_id: code, rooms, departure_date: to }: SimulatedBooking): Read => ({
  kind: status === "cancelled" ? "cancellation" : "reservation",
  code,
  status,
  stays: rooms.map(({ room_type_code: room, days }) => ({ room, from: days[0]?.date ?? to, to })),
});

/** A simulator that answers in this process; `post` sends to it. */
export function simulatedChannex() {
  const simulator = createChannexSimulator({
    ...channexSettings,
    endpoint: () => "http://site.test/channels/channex",
    today: () => "2026-11-21",
    autoDeliver: false,
  });
  const post: Post = async (url, headers, body) => {
    const answer = await simulator.app.request(url.replace(channexSettings.url, "http://localhost"), { method: "POST", headers, body });
    return { kind: "answered", status: answer.status, text: await answer.text() };
  };
  return { ...simulator, post };
}

/** Sends what is due, until nothing is. */
export async function sendToChannex(ctx: Ctx, post: Post, { looks = 50 } = {}): Promise<void> {
  const sender = createChannexSender({ ...ctx, webhooks: { post, problemOf: async () => undefined } }, channexSettings);
  for (let look = 0; look < looks && (await sender.look()); look++) await sender.idle();
  await sender.stop();
}

/** What is sent next may be sent now: leases and rests between tries have ended. */
export const endWaits = (env: TestEnv) =>
  env.ctx.db
    .updateTable("channel_bookings")
    .set({ next_at: new Date(0) })
    .execute();

type Restrictions = {
  from: string;
  to?: string;
  room?: string;
  plan?: string;
  rates?: { rate: string; currency?: string; occupancy?: number }[];
  [more: string]: unknown;
};

/** The hotel's own program, connected by Channex; live unless on trial. */
export async function connectedByChannex(env: TestEnv, hotel: Hotel, { trial = false, decides = [] as string[] } = {}) {
  const { hotelId } = hotel;
  const owner = { ...env.as(hotel.owner), config: { ...env.ctx.config, channex: channexSettings } };
  const { hotelCode } = must(await connectProgram(owner, { hotelId, kind: "channex" }));
  const { rooms, plans } = await mappingOf(env.ctx, hotelId);
  const decide = (codes: readonly string[]) =>
    setMapping(owner, { hotelId, rooms, plans: plans.map(({ plan, code }) => ({ plan, code, decides: codes.includes(code) })) }).then(must);
  if (decides.length > 0) await decide(decides);
  if (!trial) must(await goLive(owner, hotelId));
  const room = rooms.find(({ roomId }) => roomId === hotel.roomId)?.code ?? "";
  const standard = plans[0]?.code ?? "";
  const send = async (changes: object[], { code = hotelCode, mayAsk = true } = {}): Promise<ChannexAnswer> => {
    const body = { data: [{ type: "changes_notification", attributes: { request_id: "1", hotel_code: code, changes } }] };
    const answer = await answerChanges(env.ctx, body, { since: performance.now(), mayAsk: async () => mayAsk });
    return answer === "too_many" ? { status: 503, body: { error: answer } } : answer;
  };
  return {
    hotelCode,
    room,
    rooms,
    plans,
    standard,
    decide,
    send,
    counts: (...counts: Counts[]) =>
      send(
        counts.map(([date_from, date_to, availability, code = room]) => ({
          type: "availability_changes",
          attributes: { room_type_id: code, date_from, date_to, availability },
        })),
      ),
    restrict: (...all: Restrictions[]) =>
      send(
        all.map(({ from, to = from, room: code = room, plan = standard, rates, ...more }) => ({
          type: "restriction_changes",
          attributes: {
            room_type_id: code,
            rate_plan_id: plan,
            date_from: from,
            date_to: to,
            ...(rates && { rates: rates.map((one) => ({ currency: "USD", fraction_size: 2, ...one })) }),
            ...more,
          },
        })),
      ),
    test: (code = hotelCode) => answerTest(env.ctx, code),
    mapping: () => answerMapping(env.ctx, hotelCode),
  };
}
