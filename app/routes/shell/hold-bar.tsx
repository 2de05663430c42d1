import { href, Link, useLocation } from "react-router";
import { clock, useSecondsLeft } from "#domain/reservation/hold/hold-countdown.tsx";
import { ReleaseHold } from "#domain/reservation/hold/release-hold.tsx";
import type { RunningHold } from "#domain/reservation/hold/running-hold.server.ts";
import { PayForm } from "#domain/settlement/pay-form.tsx";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/shell.ts";
import { cx } from "#ui/class-names.ts";

const t = messages(texts.holdBar);

/** Whether the page itself shows the hold. */
function isShownOn({ code, hotelId, checkIn, checkOut }: RunningHold, pathname: string, search: string): boolean {
  const query = new URLSearchParams(search);
  if (pathname === href("/book/:hotelId", { hotelId })) return query.get("reservation") === code;
  if (pathname !== href("/hotels/:hotelId", { hotelId })) return pathname === href("/trips/:code", { code });
  if (query.has("reservation")) return query.get("reservation") === code;
  const [from, to] = [query.get("checkIn"), query.get("checkOut")];
  return !query.has("another") && (!from || !to || (from === checkIn && to === checkOut));
}

/** Pages on which something is paid, or waits to be: another payment must not stand first there. */
const isPaymentStep = (pathname: string) => /^\/(?:book|trips|payment-result)(?:\/|$)/.test(pathname);

/** Shows an unpaid hold on every page, with its payment; at another payment with a link alone. */
export function HoldBar({ hold, overHero }: { hold: RunningHold; overHero: boolean }) {
  const { pathname, search } = useLocation();
  const left = useSecondsLeft(hold.secondsLeft);
  if (left <= 0 || isShownOn(hold, pathname, search)) return null;
  const isQuiet = isPaymentStep(pathname);
  return (
    <aside
      aria-label={t.label}
      className={cx(
        "inset-x-0 z-30 border-b border-line text-ink",
        isQuiet ? "text-sm" : "bg-warning-soft",
        overHero && "absolute top-16 md:top-[72px]",
      )}
    >
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
        <p className="min-w-0 flex-1 basis-72">
          {isQuiet ? (
            <Link to={href("/trips/:code", { code: hold.code })} className="inline-flex min-h-6 items-center underline">
              {t.holding(hold.rooms, hold.hotel)}
            </Link>
          ) : (
            <span>{t.holding(hold.rooms, hold.hotel)}</span>
          )}{" "}
          <strong role="timer" aria-live="off" className="num whitespace-nowrap text-warning">
            {t.left(clock(left))}
          </strong>
        </p>
        {!isQuiet && (
          <div className="flex items-center gap-2">
            <PayForm code={hold.code} look={{ small: true }}>
              {t.pay}
            </PayForm>
            <ReleaseHold code={hold.code} why="release" back={pathname + search} look={{ variant: "quiet", small: true }} />
          </div>
        )}
      </div>
    </aside>
  );
}
