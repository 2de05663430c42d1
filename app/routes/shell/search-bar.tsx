import { type ReactNode, Suspense, useState } from "react";
import { Form, href } from "react-router";
import { messages } from "#kit/locale.ts";
import { partyBounds, type PartyWithAges } from "#kit/party.ts";
import { usePendingNavigation } from "#ui/use-pending-navigation.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { DestinationField } from "./destination-field.tsx";
import { DatesField } from "./dates-field.tsx";
import { ChildAges, type ChosenParty, fieldsOf, GuestsField } from "./guests-field.tsx";
import * as texts from "#locales/en/shell.ts";

const t = messages(texts.searchBar);

export type SearchDefaults = PartyWithAges & { location: string; checkIn: string; checkOut: string; today: string };

const cell =
  "relative flex min-h-14 min-w-0 items-center gap-3 rounded-field px-3 hover:bg-surface-sunken focus-within:bg-surface-sunken has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent";
const guestsCell = cx(cell, "md:col-span-3 lg:col-span-1");
const bare = "block h-6 w-full min-w-0 bg-transparent font-semibold outline-none";

/** Destination, dates and guests: a form that works without scripts; `children` are additional fields. */
export function SearchBar({ defaults, compact = false, children }: { defaults: SearchDefaults; compact?: boolean; children?: ReactNode }) {
  const hydrated = useHydrated();
  const [dates, setDates] = useState({ checkIn: defaults.checkIn, checkOut: defaults.checkOut });
  const { adults, children: childCount, rooms, childAges, teenAges } = defaults;
  const [party, setParty] = useState<ChosenParty>({ adults, children: childCount, rooms, childAges, teenAges });
  const searching = usePendingNavigation(href("/hotels")) !== undefined;
  return (
    <Form
      action={href("/hotels")}
      role="search"
      className={cx(
        "grid gap-1 rounded-card border border-line bg-surface-raised p-2 text-ink",
        "md:grid-cols-4 md:items-center lg:grid-cols-[1.5fr_1fr_1fr_1.3fr_auto]",
        !compact && "shadow-raised",
      )}
    >
      {children}
      <div className={cx(cell, "md:col-span-2 lg:col-span-1")}>
        <Icon name="map-pin" className="size-5 shrink-0 text-ink-soft" />
        <DestinationField label={t.destination} defaultValue={defaults.location} dates={dates} party={fieldsOf(party)} inputClass={bare} />
      </div>
      {hydrated ? (
        <DatesField
          cell={cell}
          labels={[t.checkIn, t.checkOut]}
          empty={t.choose}
          dates={dates}
          today={defaults.today}
          onChange={setDates}
        />
      ) : (
        // As high as its replacement, to avoid a layout shift.
        <div className="col-span-full grid gap-1 md:col-span-2 md:grid-cols-2 scripted:grid-cols-2">
          {(["checkIn", "checkOut"] as const).map((name) => (
            <label key={name} className={cell}>
              <Icon name="calendar-days" className="size-5 shrink-0 text-ink-soft" />
              <span className="min-w-0 flex-1 py-2">
                <span className="block text-sm text-ink-soft">{t[name]}</span>
                <input type="date" name={name} min={defaults.today} defaultValue={dates[name]} className={bare} />
              </span>
            </label>
          ))}
        </div>
      )}
      {hydrated ? (
        <GuestsField cell={guestsCell} label={t.guests} party={party} onChange={setParty} />
      ) : (
        <div className={guestsCell}>
          <Icon name="users" className="size-5 shrink-0 text-ink-soft" />
          <div className="grid flex-1 grid-cols-3 gap-2 py-2">
            {(["adults", "children", "rooms"] as const).map((name) => (
              <label key={name} className="min-w-0">
                <span className="block truncate text-sm text-ink-soft">{t[name]}</span>
                <input type="number" name={name} {...partyBounds[name]} defaultValue={party[name]} className={bare} />
              </label>
            ))}
            {childCount > 0 && (
              <Suspense>
                <ChildAges count={childCount} ages={childAges} className="col-span-full scripted:hidden" />
              </Suspense>
            )}
          </div>
        </div>
      )}
      <Button busy={searching} busyText={t.searching} className="md:min-h-14">
        <Icon name="search" className="size-5" />
        {t.search}
      </Button>
    </Form>
  );
}
