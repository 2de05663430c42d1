import type { StaffOffer } from "#domain/front-desk/room-offers-for-staff.server.ts";
import { rateName } from "#domain/pricing/text/rate-name.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-bookings.ts";

const t = messages(texts.offerChoice);

/** The rooms for the dates with prices; rooms with too few units available, or too small for the guests, are disabled. */
export function OfferChoice({
  offers,
  rooms,
  nights,
  chosen,
  error,
  numbers = {},
}: {
  offers: StaffOffer[];
  rooms: number;
  nights: number;
  chosen: string | undefined;
  error: string | undefined;
  /** The room with a number that is proposed of each type. */
  numbers?: Readonly<Record<string, string>> | undefined;
}) {
  const first = chosen ?? offers.find(({ freeUnits, total }) => freeUnits >= rooms && total !== null)?.roomId;
  return (
    <fieldset aria-invalid={error ? true : undefined} aria-describedby={error && "room-error"}>
      <legend className="mb-2 font-semibold">{t.room}</legend>
      <div className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface-raised">
        {offers.map(({ roomId, name, capacity, extraBeds, freeUnits, total, rateType, planName, promoCode }) => {
          const free = freeUnits >= rooms;
          return (
            <label
              key={roomId}
              className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 p-4 sm:grid-cols-[auto_1fr_auto] has-checked:bg-sand has-disabled:opacity-55"
            >
              <input
                type="radio"
                name="offer"
                value={`${roomId} ${total}`}
                disabled={!free || total === null}
                defaultChecked={roomId === first}
                className="size-5 shrink-0 tick"
              />
              <span className="min-w-0 font-semibold wrap-anywhere">
                {name}
                <span className="block text-sm font-normal text-ink-soft">
                  {total === null ? t.small : free ? t.free(freeUnits) : t.full}, {t.sleeps(capacity, extraBeds)}
                </span>
                {free && total !== null && numbers[roomId] && <span className="block text-sm text-success">{numbers[roomId]}</span>}
              </span>
              {total !== null && (
                <span className="num font-semibold max-sm:col-start-2 sm:text-end">
                  {formatUsd(total)}
                  <span className="text-sm font-normal text-ink-soft max-sm:ms-2 sm:block">
                    {t.nights(nights)}, {rateName(rateType, planName)}
                    {promoCode && <span>{`, ${t.code(promoCode)}`}</span>}
                  </span>
                </span>
              )}
            </label>
          );
        })}
      </div>
      {error && (
        <p id="room-error" className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
