import { href, Link } from "react-router";
import type { AlreadyHeldRejection, HoldLimitRejection } from "#domain/reservation/hold/holds.ts";
import { roomsText } from "#domain/reservation/room-units.ts";
import { formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { Button } from "#ui/button.tsx";
import { bookingFormId } from "./booking-form-id.ts";

const t = messages(texts.existingHold);

const link = "inline-flex min-h-8 pointer-coarse:min-h-11 items-center font-semibold text-ink underline";

/** The booking was rejected because of unpaid holds: the limit, the holds, and what to do. */
export function HeldAlready({ rejection }: { rejection: AlreadyHeldRejection | HoldLimitRejection }) {
  const again = rejection.code === "already_held";
  return (
    <div role="alert" className="mt-4 rounded-field bg-warning-soft p-4 text-ink">
      <p className="font-semibold">{again ? t.held : t.failed}</p>
      <p>{again ? t.heldText : t[rejection.limit](rejection.max)}</p>
      {!again && rejection.verify && (
        <Link to={href("/profile")} className={link}>
          {t.verify}
        </Link>
      )}
      {rejection.holds.length > 0 && (
        <>
          {!again && <p className="mt-2">{t.yours}</p>}
          <ul className="mt-1">
            {rejection.holds.map((hold) => (
              <li key={hold.code}>
                <Link to={href("/trips/:code", { code: hold.code })} className={link}>
                  {roomsText(hold.rooms)}, {hold.hotel}: {formatRange(hold.checkIn, hold.checkOut, "short")}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {again && (
        <Button form={bookingFormId} name="holdAgain" value="yes" variant="secondary" wide className="mt-3">
          {t.again}
        </Button>
      )}
    </div>
  );
}
