import { data, href, type RouterContextProvider } from "react-router";
import { addFeed } from "#domain/channel/add-feed.server.ts";
import { feedForm } from "#domain/channel/channel-form.ts";
import { failureText } from "#domain/channel/failure-text.ts";
import { readFeed } from "#domain/channel/read-feed.server.ts";
import { removeFeed } from "#domain/channel/remove-feed.server.ts";
import { renewCalendarAddress } from "#domain/channel/renew-calendar-address.server.ts";
import { roomCalendars } from "#domain/channel/room-calendars.server.ts";
import { mayOpen } from "#domain/hotel/back-office-role.ts";
import { managedHotels } from "#domain/hotel/managed-hotels.server.ts";
import { messages } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import { countTowards, type Limit } from "#platform/rate-limit.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { fieldsOf, formOf, type FormProblem, readForm } from "#web/form.server.ts";
import { type FlashToast, redirectWithToast } from "#web/toast.server.ts";
import { backOfficeLink } from "../back-office/back-office-url.ts";
import * as texts from "#locales/en/manager.ts";

const t = messages(texts.calendarActions);

const ofFeed: Limit = { window: 60, max: 4 };
const ofPerson: Limit = { window: 600, max: 60 };
const success = (title: string, text?: string): FlashToast => ({ kind: "success", title, ...(text && { text }) });
const gone = (): FlashToast => ({ kind: "error", title: t.gone, text: t.goneText });

/** Reads it now; only of a room at whose desk the person works. */
async function refresh(ctx: Ctx, hotelId: string, feedId: string): Promise<FlashToast> {
  const counts = [await countTowards(ctx, `feed ${feedId}`, ofFeed), await countTowards(ctx, `feeds of ${ctx.actor?.id}`, ofPerson)];
  if (counts.some(({ allowed }) => !allowed)) return { kind: "error", title: t.failed, text: t.often };
  const outcome = await readFeed(ctx, { hotelId, feedId });
  if (!outcome.ok) return outcome.rejection.code === "busy" ? { kind: "error", title: t.failed, text: t.busy } : gone();
  const { failure, overbooked } = outcome.value;
  if (failure) return { kind: "error", title: t.failed, text: failureText[failure] };
  return overbooked.length > 0
    ? { kind: "error", title: t.overbooked, text: t.overbookedText(overbooked.length) }
    : success(t.read, t.readText);
}

/** Does what a form of the room's calendars asks for. */
export async function answerCalendarForm(request: Request, context: Readonly<RouterContextProvider>, roomId: string) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const { intent, hotelId = "", feedId = "" } = fieldsOf(form);
  const hotel = (await managedHotels(ctx, hotelId)).find(({ id }) => id === hotelId);
  const room = hotel && mayOpen(hotel, "rooms") ? await roomCalendars(ctx, hotelId, roomId) : undefined;
  if (!room) throw data(null, { status: 404 });
  const tell = (toast: FlashToast) =>
    redirectWithToast(backOfficeLink(href("/hotel-manager/rooms/:roomId/calendars", { roomId }), new URL(request.url).search), toast);

  if (intent === "add") {
    const parsed = readForm(feedForm, form);
    if (!parsed.ok) return data<FormProblem>(parsed.problem, { status: 400 });
    const outcome = await addFeed(ctx, { hotelId, roomId, ...parsed.value });
    if (!outcome.ok) {
      const { code } = outcome.rejection;
      if (code === "unknown_room") return tell(gone());
      const why = code === "private_address" || code === "other_port" ? failureText[code] : t[code];
      return data<FormProblem>({ errors: { url: why }, typed: fieldsOf(form) }, { status: 400 });
    }
    const told = await refresh(ctx, hotelId, outcome.value.feedId);
    return tell(told.kind === "success" ? success(t.added, told.text) : told);
  }
  if (intent === "refresh" && room.feeds.some(({ id }) => id === feedId)) return tell(await refresh(ctx, hotelId, feedId));
  if (intent === "remove")
    return tell((await removeFeed(ctx, { hotelId, roomId, feedId })).ok ? success(t.removed, t.removedText) : gone());
  if (intent === "renew")
    return tell((await renewCalendarAddress(ctx, { hotelId, roomId })).ok ? success(t.renewed, t.renewedText) : gone());
  return tell(gone());
}
