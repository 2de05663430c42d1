import { useRevalidator } from "react-router";
import { clock, useSecondsLeft } from "#domain/reservation/hold/hold-countdown.tsx";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/reservation-change.ts";

const t = messages(texts.openChange);

const hour = 3600;
const withHours = (seconds: number) =>
  seconds < hour ? clock(seconds) : `${Math.floor(seconds / hour)}:${clock(seconds % hour).padStart(5, "0")}`;

/** The time left for a change; at its end the page is read anew. */
export function ChangeTimeLeft({ seconds }: { seconds: number }) {
  const { revalidate } = useRevalidator();
  const left = useSecondsLeft(seconds, () => void revalidate());
  if (left <= 0) return null;
  return (
    <p className="flex w-full items-baseline justify-between gap-4 rounded-field bg-warning-soft px-4 py-3 text-warning">
      <span>{t.left}</span>
      <strong role="timer" aria-live="off" className="num text-xl">
        {withHours(left)}
      </strong>
    </p>
  );
}
