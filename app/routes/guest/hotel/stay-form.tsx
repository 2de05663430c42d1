import { Suspense, useRef } from "react";
import { Form, href, useLocation, useSubmit } from "react-router";
import { chosenExtrasText } from "#domain/extra/chosen-extras.ts";
import type { HotelDetails } from "#domain/hotel/hotels.server.ts";
import { messages } from "#kit/locale.ts";
import { partyFields } from "#kit/party.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import type { Selection } from "#routes/booking/selection.ts";
import { DatesField } from "#routes/shell/search/dates-field.tsx";
import type { DatesPrice } from "#routes/shell/search/stay-calendar.tsx";
import { Button } from "#ui/button.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { lazyView } from "#ui/navigation/lazy-view.ts";
import { StayGuests } from "./stay-guests.tsx";

const t = messages(texts.stayForm);

const StayAges = lazyView(async () => ({ default: (await import("./stay-ages.tsx")).StayAges }));
const TeenAges = lazyView(async () => ({ default: (await import("./teen-ages.tsx")).TeenAges }));

/** Requests the page with changed fields; an empty one is left out. */
export type Ask = (changed: Record<string, string>) => void;

const cell = "search-cell";

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
    <Form ref={form} id="stay" action={pathname} preventScrollReset className="space-y-1">
      {search.location && <input type="hidden" name="location" value={search.location} />}
      {search.needs.length > 0 && <input type="hidden" name="access" value={search.needs.join(",")} />}
      {room}
      {another && <input type="hidden" name="another" value="yes" />}
      {quote && <input type="hidden" name="rate" value={quote.rateType} />}
      {extras.length > 0 && <input type="hidden" name="extras" value={chosenExtrasText(extras)} />}
      {code && <input type="hidden" name="code" value={code.typed} />}
      <HiddenFields fields={lines.map((line) => ["line", line] as const)} />
      {points > 0 && <input type="hidden" name="points" value={points} />}
      <div className="relative grid grid-cols-2 gap-2">
        <DatesField
          cell={cell}
          labels={[t.checkIn, t.checkOut]}
          empty={t.choose}
          dates={dates}
          today={today}
          onChange={ask}
          narrow
          price={price}
          calendar={`${href("/hotels/:hotelId/calendar", { hotelId: hotel.id })}?${new URLSearchParams({ ...(roomId && { room: roomId }), ...partyFields(search) })}`}
        />
      </div>
      <StayGuests search={search} largestCapacity={largestCapacity} cell={cell} ask={ask} />
      {search.children > 0 && (
        <Suspense>
          <StayAges selection={selection} />
        </Suspense>
      )}
      {asksTeens && search.adults > 1 ? (
        <Suspense>
          <TeenAges search={search} ask={ask} />
        </Suspense>
      ) : (
        search.teenAges.length > 0 && <input type="hidden" name="teenAges" value={search.teenAges.join(",")} />
      )}
      {!hydrated && (
        <Button variant="secondary" wide className="scripted:hidden">
          {t.update}
        </Button>
      )}
    </Form>
  );
}
