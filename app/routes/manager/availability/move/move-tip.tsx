import type { Ref } from "react";
import { createPortal } from "react-dom";
import type { ChangePreview } from "#domain/reservation/change/booking-change.ts";
import type { ActionData } from "#kit/action-data.ts";
import { nightCount, type Stay } from "#kit/date/stay.ts";
import { formatUsdChange } from "#kit/format-figures.ts";
import { formatDay, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-availability.ts";
import { words } from "../calendar-text.ts";
import type { MoveAnswer } from "./move-stay.server.ts";

const t = messages(texts.mover);

/** A place in words: dates, nights, and the room where it is another one. */
export const moveText = (place: Stay, room: string | undefined): string =>
  [t.dates(formatDay(place.checkIn, "spoken"), formatDay(place.checkOut, "spoken")), words.nights(nightCount(place)), room]
    .filter(Boolean)
    .join(", ");

/** The difference of the totals; empty if there is none. */
export const totalChange = ({ before, after }: Pick<ChangePreview, "before" | "after">): string =>
  before.total === after.total ? "" : formatUsdChange(after.total - before.total);

/** Beside the pointer: where a bar would be, and the new total. */
export function MoveTip({
  ref,
  dates,
  nights,
  room,
  isMoved,
  answer,
  byKeys,
}: {
  ref: Ref<HTMLDivElement>;
  dates: string;
  nights: string;
  /** The other room. */
  room: string | undefined;
  isMoved: boolean;
  answer: ActionData<MoveAnswer> | undefined;
  byKeys: boolean;
}) {
  const preview = answer?.value?.preview;
  const problem = answer?.errors["form"];
  return createPortal(
    <div ref={ref} aria-hidden className="calendar-tip" data-move-tip>
      <p className="num font-semibold">
        {dates} <span className="font-normal text-ink-soft">{nights}</span>
      </p>
      {room && <p className="truncate text-ink-soft">{room}</p>}
      {problem ? (
        <p className="text-danger">{t.impossible(problem)}</p>
      ) : preview ? (
        <p className="num">
          <b className="text-base">{formatUsd(preview.after.total)}</b>{" "}
          <span className="text-ink-soft">{totalChange(preview) || t.samePrice}</span>
        </p>
      ) : (
        <p className="text-ink-soft">{isMoved ? t.asking : byKeys ? t.keys : t.drag}</p>
      )}
      {isMoved && byKeys && <p className="text-ink-soft">{t.enter}</p>}
    </div>,
    document.body,
  );
}
