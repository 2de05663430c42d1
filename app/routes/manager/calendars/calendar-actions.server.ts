import { data, href } from "react-router";
import { feedForm } from "#domain/channel/channel-form.ts";
import { failureText } from "#domain/channel/failure-text.ts";
import { addFeed, removeFeed } from "#domain/channel/manage-feeds.server.ts";
import { readFeed } from "#domain/channel/read-feed.server.ts";
import { renewCalendarAddress } from "#domain/channel/room-calendar.server.ts";
import { roomCalendars } from "#domain/channel/room-calendars.server.ts";
import { mayOpen } from "#domain/hotel/back-office-role.ts";
import { managedHotels } from "#domain/hotel/managed-hotels.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";
import type { Ctx } from "#platform/context.server.ts";
import { countTowards, type Limit } from "#platform/network/rate-limit.server.ts";
import { type ActionResult, goTo, rejectForm } from "#web/action-result.server.ts";
import { type ActionArgs, formAction, type FormRequest } from "#web/form-action.server.ts";
import { readForm } from "#web/form.server.ts";
import type { FlashToast } from "#web/toast.server.ts";
import { backOfficeLink } from "../back-office/back-office-url.ts";

const t = messages(texts.calendarActions);

const ofFeed: Limit = { window: 60, max: 4 };
const ofPerson: Limit = { window: 600, max: 60 };
const success = (title: string, text?: string): FlashToast => ({ kind: "success", title, ...(text && { text }) });
const notFound = (): FlashToast => ({ kind: "error", title: t.unchanged, text: t.unchangedText });

/** Reads the feed now, if the person works at the hotel of the room. */
async function refresh(ctx: Ctx, hotelId: string, feedId: string): Promise<FlashToast> {
  const counts = [await countTowards(ctx, `feed ${feedId}`, ofFeed), await countTowards(ctx, `feeds of ${ctx.actor?.id}`, ofPerson)];
  if (counts.some(({ allowed }) => !allowed)) return { kind: "error", title: t.failed, text: t.often };
  const outcome = await readFeed(ctx, { hotelId, feedId });
  if (!outcome.ok) return outcome.rejection.code === "busy" ? { kind: "error", title: t.failed, text: t.busy } : notFound();
  const { failure, overbooked, unread, isEmptied } = outcome.value;
  if (failure) return { kind: "error", title: t.failed, text: failureText[failure] };
  if (overbooked.length > 0) return { kind: "error", title: t.overbooked, text: t.overbookedText(overbooked.length) };
  return success(t.read, unread > 0 ? t.partlyRead(unread) : isEmptied ? t.emptied : t.readText);
}

type Sent = FormRequest<ActionArgs<{ roomId: string }>>;
type Calendars = { hotelId: string; roomId: string; feedIds: string[] };

/** Runs for a room whose calendars the person may change; otherwise 404. */
const ofRoom = (handle: (sent: Sent, room: Calendars) => ActionResult | Promise<ActionResult>) => async (sent: Sent) => {
  const { roomId } = sent.params;
  const { hotelId = "" } = sent.fields;
  const hotel = (await managedHotels(sent.ctx, hotelId)).find(({ id }) => id === hotelId);
  const room = hotel && mayOpen(hotel, "rooms") ? await roomCalendars(sent.ctx, hotelId, roomId) : undefined;
  if (!room) throw data(null, { status: 404 });
  return handle(sent, { hotelId, roomId, feedIds: room.feeds.map(({ id }) => id) });
};

const back = ({ url, params: { roomId } }: Sent, toast: FlashToast) =>
  goTo(backOfficeLink(href("/hotel-manager/rooms/:roomId/calendars", { roomId }), url.search), toast);

const add = ofRoom(async (sent, { hotelId, roomId }) => {
  const read = readForm(feedForm, sent.form);
  if (!read.ok) return rejectForm(read.problem.errors);
  const outcome = await addFeed(sent.ctx, { hotelId, roomId, ...read.value });
  if (!outcome.ok) {
    const { code } = outcome.rejection;
    if (code === "unknown_room") return back(sent, notFound());
    return rejectForm({ url: code === "private_address" || code === "other_port" ? failureText[code] : t[code] });
  }
  const toast = await refresh(sent.ctx, hotelId, outcome.value.feedId);
  return back(sent, toast.kind === "success" ? success(t.added, toast.text) : toast);
});

export const calendarAction = formAction<ActionArgs<{ roomId: string }>>({
  forms: {
    add,
    refresh: ofRoom(async (sent, { hotelId, feedIds }) => {
      const { feedId = "" } = sent.fields;
      return back(sent, feedIds.includes(feedId) ? await refresh(sent.ctx, hotelId, feedId) : notFound());
    }),
    remove: ofRoom(async (sent, { hotelId, roomId }) => {
      const outcome = await removeFeed(sent.ctx, { hotelId, roomId, feedId: sent.fields["feedId"] ?? "" });
      return back(sent, outcome.ok ? success(t.removed, t.removedText) : notFound());
    }),
    renew: ofRoom(async (sent, { hotelId, roomId }) => {
      const outcome = await renewCalendarAddress(sent.ctx, { hotelId, roomId });
      return back(sent, outcome.ok ? success(t.renewed, t.renewedText) : notFound());
    }),
  },
});
