import { Link } from "react-router";
import { needsText } from "#domain/accessibility/accessibility-text.ts";
import { cancellationText, mealText } from "#domain/pricing/text/rate-text.ts";
import type { BookingRejection } from "#domain/reservation/rejections.ts";
import { peopleText } from "#domain/reservation/show/stay-text.ts";
import { messages } from "#kit/locale.ts";
import * as accessTexts from "#locales/en/accessibility.ts";
import * as texts from "#locales/en/guest-book.ts";
import { useCurrency, useRoot } from "#routes/shell/root-data.ts";
import { lineProblemText } from "../line-problem.ts";
import { isWorded, type Rejection, wordsOf } from "../rejection-notice.ts";
import type { CheckoutPrice, CheckoutRoom } from "./checkout.server.ts";
import { NearestStays } from "./nearest-stays.tsx";
import { RoomExtras } from "./room-extras.tsx";
import { moneyOfRooms } from "./room-money.ts";

const t = messages(texts.roomSummary);
const access = messages(accessTexts.accessibleRoom);

type Room = CheckoutRoom & { remove: string };

type Props = { rooms: Room[]; price: CheckoutPrice | null; timeZone: string; rejection: Rejection | undefined };

/** Whether a rejection of the booking is about this room. */
export function concerns(rejection: Rejection | undefined, { line, chosen }: Pick<CheckoutRoom, "line" | "chosen">): boolean {
  switch (rejection?.code) {
    case "full":
    case "restricted":
    case "access_unavailable":
      return line.startsWith(rejection.roomId);
    case "extra_sold_out":
      return chosen.some((one) => one.startsWith(rejection.extraId));
    default:
      return false;
  }
}

/** The rooms of the booking, each with its plan, guests, price, cancellation terms and extras, and with what is wrong with it. */
export function RoomSummary({ rooms, price: whole, timeZone, rejection }: Props) {
  const currency = useCurrency();
  const now = useRoot()?.now ?? "";
  const shownOf = moneyOfRooms(rooms, whole, currency);
  return (
    <ol className="space-y-4">
      {rooms.map((room, index) => {
        const { name, party, plan, price, problem, needs, remove } = room;
        const meals = price && mealText(price.mealPlan);
        const shown = name ?? t.unknown;
        const { amount, money } = shownOf[index] ?? { amount: "", money: String };
        return (
          // Rooms may be equal.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="rounded-card border border-line bg-surface-raised p-5">
            <div className="flex flex-wrap items-start justify-between gap-x-4">
              <h3 className="min-w-0 text-lg font-semibold wrap-anywhere">
                {rooms.length > 1 && <span className="block text-sm font-normal text-ink-soft">{t.room(index + 1)}</span>}
                {party.rooms > 1 && <span>{`${party.rooms} × `}</span>}
                <span>{shown}</span>
              </h3>
              {price && <p className="num text-lg font-semibold">{amount}</p>}
            </div>
            <p className="mt-1">{[plan, meals === plan ? null : meals, peopleText(party)].filter(Boolean).join(", ")}</p>
            {needs.length > 0 && <p className="mt-1 font-semibold">{access.guaranteed(needsText(needs))}</p>}
            {price && <p className="mt-1 text-sm text-ink-soft">{cancellationText(price, timeZone, now, money)}</p>}
            {price?.agesMissing && <p className="mt-1 text-sm text-ink-soft">{t.agesMissing}</p>}
            {problem && (
              <p role="alert" className="mt-2 font-semibold text-danger">
                {lineProblemText(problem, party)}
              </p>
            )}
            {!problem && concerns(rejection, room) && rejection && isWorded(rejection) && (
              <p role="alert" className="mt-2 font-semibold text-danger">
                {wordsOf(rejection, undefined, currency, "")}
              </p>
            )}
            {concerns(rejection, room) && isDated(rejection) && <NearestStays stays={rejection.nearest} />}
            {price && <RoomExtras index={index} room={room} name={shown} money={money} />}
            {rooms.length > 1 && (
              <Link replace preventScrollReset to={remove} className="mt-2 inline-flex min-h-11 items-center font-semibold underline">
                {t.removeRoom}
                <span className="sr-only">{shown}</span>
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const isDated = (rejection: Rejection | undefined): rejection is Extract<BookingRejection, { code: "full" | "restricted" }> =>
  rejection?.code === "full" || rejection?.code === "restricted";
