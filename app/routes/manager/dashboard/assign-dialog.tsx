import { useRef } from "react";
import { Form, href, useNavigation } from "react-router";
import { proposedRooms, type UnitWithoutRoom } from "#domain/room-assignment/room-assignment.ts";
import { type ActionData, answerTo } from "#kit/action-data.ts";
import { type Day } from "#kit/date/day.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/day-board.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Select } from "#ui/form/field.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";
import { useBackOfficeLink } from "../back-office/back-office-url.ts";
import { roomField } from "./room-field.ts";

const t = messages(texts.assignDialog);
const b = messages(texts.dayBoard);

type Props = {
  hotelId: string;
  code: string;
  guest: string;
  units: readonly UnitWithoutRoom[];
  today: Day;
  action: string;
  closeTo: string;
  answer: ActionData | undefined;
};

/** Chooses rooms for the units of a booking that have none; the first that is free and ready is proposed. */
export function AssignDialog({ hotelId, code, guest, units, today, action, closeTo, answer }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const link = useBackOfficeLink();
  const { state } = useNavigation();
  const { errors, typed } = answerTo(answer, "assign-room");
  useActionFeedback(form, answer?.intent === "assign-room" ? answer : undefined);
  const proposed = proposedRooms(units);
  const full = units.filter(({ rooms }) => rooms.length === 0);
  return (
    <PageDialog title={t.title(guest)} closeTo={closeTo}>
      <Form ref={form} method="post" action={action} noValidate preventScrollReset className="space-y-4">
        <HiddenFields fields={Object.entries({ hotelId, code })} />
        {units.length === 0 && <p>{t.gone}</p>}
        {units.map((unit, index) => {
          const { line, unit: number, type, from, rooms } = unit;
          const name = roomField(line, number);
          if (rooms.length === 0) return null;
          return (
            <Select
              key={name}
              label={t.room(type)}
              name={name}
              hint={from > today ? t.from(formatDay(from, "short")) : undefined}
              defaultValue={typed[name] ?? proposed[index]?.id ?? ""}
              error={index === 0 ? errors["form"] : undefined}
            >
              <option value="">{t.none}</option>
              {rooms.map((room) => (
                <option key={room.id} value={room.id}>
                  {t.choice(room.number, b.states[room.state])}
                </option>
              ))}
            </Select>
          );
        })}
        {[...new Set(full.map(({ type }) => type))].map((type) => (
          <p key={type} className="text-warning">
            {t.full(type)}
          </p>
        ))}
        {full.length < units.length && (
          <Button wide name="intent" value="assign-room" busy={state === "submitting"} busyText={t.busy}>
            {t.assign}
          </Button>
        )}
        {full.length > 0 && (
          <ButtonLink to={link(href("/hotel-manager/availability/rooms"))} variant="secondary" wide>
            {t.calendar}
          </ButtonLink>
        )}
        <ButtonLink to={closeTo} variant="quiet" wide>
          {t.cancel}
        </ButtonLink>
      </Form>
    </PageDialog>
  );
}
