import { startTransition, useMemo, useRef, useState } from "react";
import { useRevalidator, href } from "react-router";
import { type CalendarRoom, type NightsSelection, withNights } from "#domain/availability/availability-calendar.ts";
import type { ActionData } from "#kit/action-data.ts";
import type { Day } from "#kit/date/day.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-availability.ts";
import { useToast } from "#ui/overlay/toast.tsx";
import { doneText, failedText, words } from "./calendar-text.ts";
import { postForm } from "./nights-form.ts";
import type { NightsChanged, NightsRestored, Undo } from "./nights-result.server.ts";

const t = messages(texts.useCalendar);

const mostNamed = 3;

type NightsData = ActionData<NightsChanged | NightsRestored>;
/** A request as form fields. */
function formOf(hotelId: string, { planId, roomIds, from, to, weekdays = [], change, freeConfirmed }: NightsSelection): FormData {
  const form = new FormData();
  const put = (name: string, value: boolean | undefined) => value !== undefined && form.set(name, value ? "yes" : "no");
  for (const [name, value] of Object.entries({ hotelId, from, to })) form.set(name, value);
  if (planId) form.set("planId", planId);
  for (const id of roomIds) form.append("roomIds", id);
  for (const day of weekdays) form.append("weekdays", String(day));
  put("closed", change.closed);
  put("freeConfirmed", freeConfirmed);
  put("noArrival", change.noArrival);
  put("noDeparture", change.noDeparture);
  if (change.price === null) form.set("standardPrice", "yes");
  else if (change.price !== undefined) form.set("price", (change.price / 100).toFixed(2));
  if (change.minNights !== undefined) form.set("minNights", String(change.minNights ?? 1));
  return form;
}

/** Keeps the object identity of unchanged stays, so that only changed ones are rendered again. */
function useSteady(rooms: CalendarRoom[]): CalendarRoom[] {
  const [known] = useState(() => new Map<string, { text: string; room: CalendarRoom }>());
  return useMemo(
    () =>
      rooms.map((room) => {
        const text = JSON.stringify(room);
        const before = known.get(room.id);
        if (before?.text === text) return before.room;
        known.set(room.id, { text, room });
        return room;
      }),
    [rooms, known],
  );
}

/**
 * The rooms with optimistic changes, and the function that submits a change of all plans or of the one shown. A
 * change shows at once and is reverted if the server rejects it. Changes are sent one after the other, in order.
 */
export function useAvailabilityCalendar(hotelId: string, planId: string | undefined, rooms: CalendarRoom[], days: Day[]) {
  const [pending, setPending] = useState<(NightsSelection & { id: number })[]>([]);
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const next = useRef(1);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const steady = useSteady(rooms);
  const shown = useMemo(() => steady.map((room) => pending.reduce((so, ask) => withNights(so, ask, days), room)), [steady, pending, days]);
  const nameOf = (roomId: string) => rooms.find(({ id }) => id === roomId)?.name ?? "";

  const fail = (title: string, { errors }: NightsData) => {
    const text = Object.values(errors)[0] ?? words.unsaved;
    // Revalidation redirects to sign-in, with a return URL.
    const action = text === words.signedOut && { label: words.signIn, onPress: () => void revalidate() };
    toast({ kind: "error", title, text, ...(action && { action }) });
  };

  const send = (form: FormData) => {
    const answer = line.current.then(() => postForm<NightsChanged | NightsRestored>(href("/hotel-manager/availability/nights"), form));
    line.current = answer;
    return answer;
  };

  async function takeBack(undo: Undo) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ hotelId, intent: "restore", undo: JSON.stringify(undo) })) form.set(name, value);
    const answer = await send(form);
    if (!answer.ok) return fail(t.notUndone, answer);
    if (!answer.value || !("restored" in answer.value)) return;
    const { restored, changedSince } = answer.value;
    const named = changedSince
      .slice(0, mostNamed)
      .map(({ roomId, night, by }) => {
        const who = by?.self ? t.you : by?.name && t.by(by.name);
        return `${nameOf(roomId)}, ${formatDay(night, "short")}${who ? ` (${who})` : ""}`;
      })
      .join("; ");
    const more = changedSince.length > mostNamed ? t.more(changedSince.length - mostNamed) : "";
    if (changedSince.length === 0) toast({ kind: "success", title: t.undone, text: words.nights(restored) });
    else toast({ kind: "info", title: restored > 0 ? t.partly : t.notUndone, text: t.since(named + more) });
    await revalidate();
  }

  /** Submits the change; returns the error message, or nothing. */
  async function save(requested: NightsSelection, form?: FormData): Promise<NightsData | undefined> {
    const ask = { ...requested, planId };
    const id = next.current++;
    setPending((all) => [...all, { ...ask, id }]);
    const answer = await send(form ?? formOf(hotelId, ask));
    if (answer.ok && answer.value && "undo" in answer.value) {
      const { changed, undo } = answer.value;
      const [room = ""] = ask.roomIds;
      const text =
        changed === 0
          ? words.same
          : changed === 1 && ask.from === ask.to
            ? `${nameOf(room)}, ${formatDay(ask.from, "short")}`
            : words.nights(changed);
      toast({
        kind: "success",
        title: doneText(ask.change, planId !== undefined),
        text,
        ...(changed > 0 && { action: { label: t.undo, onPress: () => void takeBack(undo) } }),
      });
      await revalidate();
    }
    const problem = answer.ok ? undefined : answer;
    if (problem) fail(failedText(ask.change, planId !== undefined), problem);
    startTransition(() => setPending((all) => all.filter((one) => one.id !== id)));
    return problem;
  }

  return { rooms: shown, save };
}
