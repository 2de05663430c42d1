import { useRef } from "react";
import { Form, useNavigation, useSearchParams } from "react-router";
import type { RoomCalendar } from "#domain/room-assignment/room-calendar.server.ts";
import type { ActionData } from "#kit/action-data.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/room-assignment.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field, Select } from "#ui/form/field.tsx";
import { Refusal } from "#ui/form/refusal.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";

const t = messages(texts.outagePanel);

type Props = { hotelId: string; calendar: RoomCalendar; closeTo: string };

/** Takes a room out of order. */
export function NewOutage({ hotelId, calendar, today, closeTo, answer }: Props & { today: Day; answer: ActionData | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const query = useSearchParams()[0];
  const asked = query.get("room") ?? "";
  const { state } = useNavigation();
  const shut = answer?.intent === "shut" ? answer : undefined;
  useActionFeedback(form, shut);
  const shown = (name: string, first: string) => ({ name, defaultValue: shut?.typed[name] ?? first, error: shut?.errors[name] });
  return (
    <PageDialog title={t.title} closeTo={closeTo} panel>
      <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-5">
        <input type="hidden" name="hotelId" value={hotelId} />
        <p className="text-ink-soft">{t.intro}</p>
        <Refusal answer={shut} />
        <Select label={t.room} {...shown("hotelRoomId", asked)}>
          <option value="">{t.choose}</option>
          {calendar.types.map(({ id, name, rooms }) => (
            <optgroup key={id} label={name}>
              {rooms.map((room) => (
                <option key={room.id} value={room.id}>
                  {room.number}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field type="date" label={t.first} min={today} {...shown("first", today)} />
          <Field type="date" label={t.last} min={today} {...shown("last", today)} />
        </div>
        <TextArea label={t.reason} rows={2} maxLength={200} {...shown("reason", query.get("reason") ?? "")} />
        <div className="dialog-foot">
          <ButtonLink to={closeTo} preventScrollReset variant="secondary">
            {t.cancel}
          </ButtonLink>
          <Button name="intent" value="shut" busy={state === "submitting"} busyText={t.busy}>
            {t.save}
          </Button>
        </div>
      </Form>
    </PageDialog>
  );
}

/** A room that is out of order, as far as its nights are in the period. */
export function Outage({ hotelId, outageId, calendar, closeTo }: Props & { outageId: string }) {
  const { state } = useNavigation();
  const found = calendar.types
    .flatMap(({ rooms }) => rooms)
    .flatMap(({ number, spans }) =>
      spans.flatMap((span) => ("outage" in span && span.outage === outageId ? [{ ...span, number }] : [])),
    )[0];
  if (!found) return null;
  return (
    <PageDialog
      title={t.of(found.number)}
      subtitle={t.nights(formatDay(found.from, "short"), formatDay(addDays(found.to, -1), "short"))}
      closeTo={closeTo}
      panel
    >
      <p className="wrap-anywhere">{found.reason}</p>
      <Form method="post" preventScrollReset className="mt-6 border-t border-line pt-4">
        <input type="hidden" name="hotelId" value={hotelId} />
        <input type="hidden" name="outageId" value={outageId} />
        <p className="text-ink-soft">{t.endText}</p>
        <Button name="intent" value="open" busy={state === "submitting"} busyText={t.busy} className="mt-4">
          {t.end}
        </Button>
      </Form>
    </PageDialog>
  );
}
