import { useEffect, useState } from "react";
import { messages } from "#kit/locale.ts";

const t = messages({
  en: { left: "Time left to pay", over: "The hold is over. The room may be free still: please book again." },
  ka: { left: "გადახდამდე დარჩენილი დრო", over: "შენახვის დრო ამოიწურა. ოთახი შესაძლოა ისევ თავისუფალია: დაჯავშნეთ ხელახლა." },
});

/** Minutes and seconds. */
export const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Counts down the seconds for which the nights are held, from what the server said. */
export function useSecondsLeft(secondsLeft: number): number {
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const end = performance.now() + secondsLeft * 1000;
    const timer = setInterval(() => setLeft(Math.floor((end - performance.now()) / 1000)), 500);
    return () => clearInterval(timer);
  }, [secondsLeft]);
  return left;
}

/** The time left to pay, large; or that it is over. */
export function HoldCountdown({ secondsLeft }: { secondsLeft: number }) {
  const left = useSecondsLeft(secondsLeft);
  if (left <= 0)
    return (
      <p role="alert" className="font-semibold text-danger">
        {t.over}
      </p>
    );
  return (
    <p className="flex items-baseline justify-between gap-4 rounded-field bg-warning-soft px-4 py-3 text-warning">
      <span>{t.left}</span>
      <strong role="timer" aria-live="off" className="num text-xl">
        {clock(left)}
      </strong>
    </p>
  );
}
