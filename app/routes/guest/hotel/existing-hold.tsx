import { href, Link } from "react-router";
import type { AlreadyHeldRejection, HoldLimitRejection } from "#domain/reservation/holds.ts";
import { formatRange } from "#kit/format.ts";
import { messages, plural } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { bookingFormId } from "./booking-form-id.ts";

const t = messages({
  en: {
    held: "You already hold this room for these nights",
    heldText: "Pay for it or cancel that hold, or book the room once more.",
    again: "Book it once more",
    failed: "Reservation failed",
    holds: (n: number) => `You can hold at most ${n} unpaid ${plural(n, "booking", "bookings")} at a time. Pay for one or cancel it first.`,
    nights: (n: number) => `Your unpaid bookings can hold at most ${n} nights of rooms together. Pay for one, or choose a shorter stay.`,
    share: (n: number) =>
      `You can hold at most ${n} of these ${plural(n, "room", "rooms")} unpaid at a time. Pay for it first, or take fewer rooms.`,
    expired: (n: number) => `${n} of your holds ended without payment within 24 hours. Please try again later.`,
    address: (n: number) => `At most ${n} rooms can be held unpaid from one internet connection. Please try again in a few minutes.`,
    verify: "Verify your email address to hold more",
    yours: "Your unpaid bookings:",
  },
  ka: {
    held: "ეს ოთახი ამ ღამეებისთვის უკვე შენახული გაქვთ",
    heldText: "გადაიხადეთ ან გააუქმეთ ის შენახვა, ან დაჯავშნეთ ოთახი კიდევ ერთხელ.",
    again: "კიდევ ერთხელ დაჯავშნა",
    failed: "დაჯავშნა ვერ შესრულდა",
    holds: (n: number) => `ერთდროულად მაქსიმუმ ${n} გადაუხდელი დაჯავშნა შეგიძლიათ. ჯერ ერთ-ერთი გადაიხადეთ ან გააუქმეთ.`,
    nights: (n: number) => `გადაუხდელი დაჯავშნები ჯამში მაქსიმუმ ${n} ღამეს მოიცავს. გადაიხადეთ ერთ-ერთი ან აირჩიეთ უფრო მოკლე ვადა.`,
    share: (n: number) => `გადახდამდე მაქსიმუმ ${n} ასეთი ოთახის შენახვა შეგიძლიათ. ჯერ გადაიხადეთ ან აიღეთ ნაკლები ოთახი.`,
    expired: (n: number) => `24 საათში ${n} შენახვა გადახდის გარეშე დასრულდა. გთხოვთ, მოგვიანებით სცადოთ.`,
    address: (n: number) => `ერთი ინტერნეტკავშირიდან გადახდამდე მაქსიმუმ ${n} დაჯავშნის შენახვა შეიძლება. სცადეთ რამდენიმე წუთში.`,
    verify: "მეტის შესანახად დაადასტურეთ ელფოსტა",
    yours: "თქვენი გადაუხდელი დაჯავშნები:",
  },
});

const link = "inline-flex min-h-8 items-center font-semibold text-ink underline";

/** The booking was rejected for what the guest holds unpaid already: which limit, which holds, and the way on. */
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
                  {hold.rooms > 1 && `${hold.rooms} × `}
                  {hold.room}, {hold.hotel}: {formatRange(hold.checkIn, hold.checkOut, "short")}
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
