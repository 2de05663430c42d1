import { type ReactNode, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/reservation.ts";
import { ButtonLink } from "#ui/button.tsx";
import { isConnected } from "#ui/navigation/is-connected.ts";

const t = messages(texts.holdCountdown);

/** Formats seconds as m:ss. */
export const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

export const holdOver = (): string => t.over;

/** Counts down the seconds of a hold from the server's value; calls `onEnd` when they end while the page is visible. */
export function useSecondsLeft(secondsLeft: number, onEnd?: () => void): number {
  const [left, setLeft] = useState(secondsLeft);
  const ended = useRef(onEnd);
  useEffect(() => {
    ended.current = onEnd;
  });
  useEffect(() => {
    setLeft(secondsLeft);
    if (secondsLeft <= 0) return;
    const end = performance.now() + secondsLeft * 1000;
    const timer = setInterval(() => {
      const now = Math.floor((end - performance.now()) / 1000);
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      // Offline, a reload would show an error page.
      void isConnected().then((connected) => connected && ended.current?.());
    }, 500);
    return () => clearInterval(timer);
  }, [secondsLeft]);
  return left;
}

/** Large countdown with the payment button below it; after its end a message with a link to book `again`. */
export function HoldCountdown({ secondsLeft, again, children }: { secondsLeft: number; again: string; children: ReactNode }) {
  const { revalidate } = useRevalidator();
  const left = useSecondsLeft(secondsLeft, () => void revalidate());
  if (left <= 0)
    return (
      <div className="space-y-3">
        <p role="alert" className="font-semibold text-danger">
          {t.over}
        </p>
        <ButtonLink to={again} wide>
          {t.again}
        </ButtonLink>
      </div>
    );
  return (
    <div className="space-y-3">
      <TimeLeft seconds={left} />
      {children}
    </div>
  );
}

/** Minutes and seconds left to pay, in large type. */
export const TimeLeft = ({ seconds }: { seconds: number }) => (
  <p className="flex items-baseline justify-between gap-4 rounded-field bg-warning-soft px-4 py-3 text-warning">
    <span>{t.left}</span>
    <strong role="timer" aria-live="off" className="num text-xl">
      {clock(seconds)}
    </strong>
  </p>
);
