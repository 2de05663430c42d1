import { Suspense, useRef } from "react";
import { Form, href, useLocation, useSubmit } from "react-router";
import type { HotelDetails } from "#domain/hotel/hotels.server.ts";
import { chosenExtrasText } from "#domain/pricing/chosen-extras-text.ts";
import { messages } from "#kit/locale.ts";
import { bookingBounds, guestCount, type Party, partyBounds, partyFields } from "#kit/party.ts";
import { Button } from "#ui/button.tsx";
import { HiddenFields } from "#ui/hidden-fields.tsx";
import { useControlledByUrl } from "#ui/use-controlled-by-url.ts";
import { lazyView } from "#ui/lazy-view.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { DatesField } from "../../shell/dates-field.tsx";
import type { DatesPrice } from "../../shell/stay-calendar.tsx";
import type { Selection } from "./selection.ts";
import * as texts from "#locales/en/guest-hotel.ts";

const t = messages(texts.stayForm);

const StayAges = lazyView(async () => ({ default: (await import("./stay-ages.tsx")).StayAges }));
const TeenAges = lazyView(async () => ({ default: (await import("./teen-ages.tsx")).TeenAges }));

/** The upper bound of adults: the capacity of the largest rooms, and at least that of the search bar. */
const mostAdults = (largestCapacity: number, requested: number) =>
  Math.max(partyBounds.adults.max, requested, bookingBounds.rooms.max * largestCapacity);

/** Requests the page with changed fields; an empty one is left out. */
export type Ask = (changed: Record<string, string>) => void;

type CountProps = { name: keyof Party; min: number; max: number; value: number; ask: Ask };

function Count({ name, min, max, value, ask }: CountProps) {
  const [shown, show] = useControlledByUrl(String(value));
  return (
    <label className="min-w-0 text-sm text-ink-soft">
      {t[name]}
      <select
        name={name}
        value={shown}
        onChange={({ target }) => {
          show(target.value);
          ask({ [name]: target.value });
        }}
        className="field min-h-11 py-1"
      >
        {Array.from({ length: max - min + 1 }, (_, index) => min + index).map((n) => (
          <option key={n}>{n}</option>
        ))}
      </select>
    </label>
  );
}

type Props = {
  hotel: HotelDetails;
  largestCapacity: number;
  selection: Selection;
  /** The price depends on the ages of guests of 13 to 17. */
  asksTeens: boolean;
  /** What the dates cost. */
  price: DatesPrice | undefined;
  today: string;
};

/** Dates and guests. Each change requests new prices; without scripts by a button. */
export function StayForm({ hotel, largestCapacity, selection, asksTeens, price, today }: Props) {
  const { search, roomId, another, quote, points, extras, code, lines } = selection;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const hydrated = useHydrated();
  const { pathname } = useLocation();
  const room = <input type="hidden" name="room" value={roomId ?? ""} disabled={!roomId} />;
  const dates = search.dates ?? { checkIn: "", checkOut: "" };
  const ask: Ask = (changed) => {
    if (!form.current) return;
    const fields = new FormData(form.current);
    for (const [name, value] of Object.entries(changed)) {
      if (value === "") fields.delete(name);
      else fields.set(name, value);
    }
    // The URL has a room chosen a moment ago before the page has rendered it.
    const chosen = new URLSearchParams(window.location.search).get("room");
    if (chosen) fields.set("room", chosen);
    else fields.delete("room");
    if (chosen !== roomId) fields.delete("extras");
    void submit(fields, { action: pathname, replace: true, preventScrollReset: true });
  };
  return (
    <Form ref={form} id="stay" action={pathname} preventScrollReset className="space-y-2">
      {search.location && <input type="hidden" name="location" value={search.location} />}
      {room}
      {another && <input type="hidden" name="another" value="yes" />}
      {quote && <input type="hidden" name="rate" value={quote.rateType} />}
      {extras.length > 0 && <input type="hidden" name="extras" value={chosenExtrasText(extras)} />}
      {code && <input type="hidden" name="code" value={code.typed} />}
      <HiddenFields fields={lines.map((line) => ["line", line] as const)} />
      {points > 0 && <input type="hidden" name="points" value={points} />}
      <div className="relative grid grid-cols-2 gap-2">
        {hydrated ? (
          <DatesField
            cell="flex min-h-14 items-center gap-2 rounded-field border border-line px-3"
            labels={[t.checkIn, t.checkOut]}
            empty={t.choose}
            dates={dates}
            today={today}
            onChange={ask}
            narrow
            price={price}
            calendar={`${href("/hotels/:hotelId/calendar", { hotelId: hotel.id })}?${new URLSearchParams({ ...(roomId && { room: roomId }), ...partyFields(search) })}`}
          />
        ) : (
          (["checkIn", "checkOut"] as const).map((name) => (
            <label key={name} className="text-sm text-ink-soft">
              {t[name]}
              <input type="date" name={name} min={today} defaultValue={dates[name]} className="field" />
            </label>
          ))
        )}
      </div>
      <div className="grid grid-cols-[repeat(3,minmax(min-content,1fr))] gap-3">
        <Count name="adults" {...bookingBounds.adults} max={mostAdults(largestCapacity, search.adults)} value={search.adults} ask={ask} />
        <Count name="children" {...bookingBounds.children} value={search.children} ask={ask} />
        <Count name="rooms" {...bookingBounds.rooms} value={search.rooms} ask={ask} />
      </div>
      {search.children > 0 && (
        <Suspense>
          <StayAges selection={selection} ask={ask} />
        </Suspense>
      )}
      {asksTeens && search.adults > 1 ? (
        <Suspense>
          <TeenAges search={search} ask={ask} />
        </Suspense>
      ) : (
        search.teenAges.length > 0 && <input type="hidden" name="teenAges" value={search.teenAges.join(",")} />
      )}
      <p className="text-sm text-ink-soft">{t.total(guestCount(search))}</p>
      {!hydrated && (
        <Button variant="secondary" wide>
          {t.update}
        </Button>
      )}
    </Form>
  );
}
