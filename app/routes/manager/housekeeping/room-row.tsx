import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { floorText } from "#domain/hotel-room/hotel-room-text.ts";
import { isToDo, type RoomToday } from "#domain/housekeeping/housekeeping.ts";
import type { ActionData } from "#kit/action-data.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/housekeeping.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink, type Variant } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { useFocusInRow } from "#ui/hooks/use-focus-in-row.ts";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { useToast } from "#ui/overlay/toast.tsx";
import { StateText } from "#ui/state-text.tsx";
import { useBackOfficeUrl } from "../back-office/back-office-url.ts";
import type { Tapped } from "./housekeeping-forms.server.ts";
import { StateOfRoom } from "./state-of-room.tsx";

const t = messages(texts.housekeepingPage);
const words = messages(texts.housekeepingText);
const answers = messages(texts.housekeepingAnswer);

export const floorName = (floor: number | null) => (floor === null ? t.noFloor : floorText(floor));

type Tap = "clean" | "inspected" | "dirty" | "undo";

/** What can be tapped, the most likely first. */
const tapsOf = ({ state, undoable }: RoomToday): Tap[] => [
  // Who has just called a room clean and was wrong takes that back.
  ...(state === "dirty" ? (["clean"] as const) : state === "clean" ? (["inspected"] as const) : []),
  ...(state !== "dirty" && !undoable ? (["dirty"] as const) : []),
  ...(undoable ? (["undo"] as const) : []),
];
const variantOf = (tap: Tap): Variant => (tap === "clean" ? "primary" : tap === "undo" ? "quiet" : "secondary");

/** A room with its state and what it needs; taps are recorded without leaving the page where scripts run. */
export function RoomRow({ hotelId, room, problems }: { hotelId: string; room: RoomToday; problems: number }) {
  const { Form, data, state } = useFetcher<ActionData<Tapped>>();
  const toast = useToast();
  const hydrated = useHydrated();
  const to = useBackOfficeUrl();
  const { id, number, changedAt } = room;
  const fields = { hotelId, hotelRoomId: id, seen: changedAt ?? "", ...(hydrated && { inPlace: "yes" }) };
  const value = data?.value;
  const row = useRef<HTMLLIElement>(null);
  useFocusInRow(row, state === "idle" ? value : undefined);
  useEffect(() => {
    if (value && "refused" in value) toast({ kind: "error", title: answers.refused, text: value.refused });
    // The notice belongs to the answer alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [value]);
  return (
    <li ref={row} id={`room-${id}`} className={cx("room-today", isToDo(room) && "is-to-do")}>
      <p className="room-today-number num">{number}</p>
      <div className="min-w-0">
        <p className="font-semibold">{words.work[room.work]}</p>
        {room.guests.map(({ status, count }) => (
          <p key={status} className="text-sm text-ink-soft">
            {words.guests[status](count)}
          </p>
        ))}
        <p className="text-sm wrap-anywhere text-ink-soft">{room.type}</p>
      </div>
      <p className="room-today-state">
        <StateOfRoom state={room.state} />
        {room.shutUntil && <Badge>{t.shut(formatDay(room.shutUntil, "short"))}</Badge>}
        {problems > 0 && <StateText kind="danger">{t.problems(problems)}</StateText>}
      </p>
      <div className="room-today-taps">
        <Form method="post" className="contents">
          <HiddenFields fields={Object.entries(fields)} />
          {tapsOf(room).map((tap) => (
            <Button
              key={tap}
              name="intent"
              value={tap}
              variant={variantOf(tap)}
              busy={state !== "idle"}
              aria-label={t.does[tap](number)}
              className="min-h-12! px-4!"
            >
              {t[tap]}
            </Button>
          ))}
        </Form>
        <ButtonLink
          to={to({ problem: id })}
          preventScrollReset
          variant="quiet"
          aria-label={t.does.problem(number)}
          className="ms-auto min-h-12! px-4!"
        >
          {t.problem}
        </ButtonLink>
      </div>
    </li>
  );
}
