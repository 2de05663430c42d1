import type { Ref } from "react";
import { createPortal } from "react-dom";
import type { ActionData } from "#kit/action-data.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-availability.ts";
import type { MoveAnswer } from "./move-stay.server.ts";
import { totalChange } from "./move-text.ts";

const t = messages(texts.mover);

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
