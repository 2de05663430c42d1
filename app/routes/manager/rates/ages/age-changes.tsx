import { useEffect, useRef } from "react";
import type { AgeChange } from "#domain/tax/age-brackets.ts";
import { agesText, childChargeText } from "#domain/tax/age-text.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-charges.ts";

const t = messages(texts.ageChanges);

/** What is asked before brackets are saved; `confirmed` is a digest of these changes. */
export type AskedAgeChanges = { changes: AgeChange[]; extras: string[]; confirmed: string };

/** What the change of the ages means for guests and extras; sending the form once more confirms it. */
export function AgeChanges({ changes, extras, confirmed }: AskedAgeChanges) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [confirmed]);
  return (
    <div ref={box} tabIndex={-1} role="group" aria-labelledby="age-changes" className="rounded-card bg-warning-soft p-5">
      <input type="hidden" name="confirmed" value={confirmed} />
      <h2 id="age-changes" className="text-lg font-semibold">
        {t.title}
      </h2>
      <ul className="mt-3 grid gap-1">
        {changes.map(({ from, to, before, after }) => (
          <li key={from}>
            <b className="font-semibold">{agesText(from, to)}</b>: {t.change(childChargeText(before), childChargeText(after))}
          </li>
        ))}
      </ul>
      {extras.length > 0 && <p className="mt-3 wrap-anywhere">{t.extras(extras.join(", "))}</p>}
      <p className="mt-3 text-sm">{t.bookings}</p>
    </div>
  );
}
