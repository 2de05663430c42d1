import { type ReactNode, Suspense, useEffect, useState } from "react";
import { Form, href, useLocation } from "react-router";
import { formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { guestCount, type PartyWithAges } from "#kit/party.ts";
import * as texts from "#locales/en/shell.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { usePendingNavigation } from "#ui/hooks/use-pending-navigation.ts";
import { Icon } from "#ui/icon.tsx";
import { lazyView } from "#ui/navigation/lazy-view.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import type { AskedDates } from "./asked-dates.ts";
import { DatesField } from "./dates-field.tsx";
import { DestinationField } from "./destination-field.tsx";
import { type ChosenParty, fieldsOf, GuestsField } from "./guests-field.tsx";

const t = messages(texts.searchBar);

const ChildAges = lazyView(async () => ({ default: (await import("./child-ages.tsx")).ChildAges }));

const PlainFlexible = import.meta.env.SSR
  ? lazyView(async () => ({ default: (await import("./plain-flexible.tsx")).PlainFlexible }))
  : undefined;

type SearchDefaults = PartyWithAges & { location: string; dates: AskedDates; today: string };

const cell = "search-cell lg:border-transparent";

type Props = {
  defaults: SearchDefaults;
  /** Over an image. */
  raised?: boolean;
  /** Beside the pill of a narrow screen. */
  aside?: ReactNode;
  /** Additional fields. */
  children?: ReactNode;
};

/**
 * Destination, dates and guests: a form that works without scripts. On a screen below 1024 px it is a pill, whose link
 * shows the form over the whole window.
 */
export function SearchBar({ defaults, raised = false, aside, children }: Props) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const [dates, setDates] = useState(defaults.dates);
  const { adults, children: childCount, rooms, childAges, teenAges } = defaults;
  const [party, setParty] = useState<ChosenParty>({ adults, children: childCount, rooms, childAges, teenAges });
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    // The pill was pressed before scripts ran.
    if (location.hash === "#search" && matchMedia("(width < 64rem)").matches) setOpen(true);
  }, []);
  const form = { location: defaults.location, today: defaults.today, dates, onDates: setDates, party, onParty: setParty, children };
  return (
    <>
      <div className="flex items-center gap-2 lg:hidden">
        <a
          href="#search"
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
          className={cx(
            "flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-full border border-line bg-surface-raised px-4 text-ink",
            raised && "shadow-raised",
          )}
        >
          <Icon name="search" className="size-5 shrink-0" />
          <span className="min-w-0 leading-tight">
            <span className="block truncate font-semibold">{defaults.location || t.where}</span>
            <span className="block truncate text-sm text-ink-soft">
              {dates.label ?? (dates.checkIn && dates.checkOut ? formatRange(dates.checkIn, dates.checkOut, "brief") : t.anyDates)} ·{" "}
              {t.people(guestCount(party))}
            </span>
          </span>
        </a>
        {aside}
      </div>
      <div
        id="search"
        className={cx(
          "rounded-card border border-line bg-surface-raised text-ink max-lg:hidden",
          !hydrated && "max-lg:target:fixed max-lg:target:inset-0 max-lg:target:z-50 max-lg:target:block max-lg:target:overflow-y-auto",
          raised ? "p-2 shadow-raised" : "p-2 lg:p-[3px]",
        )}
      >
        {!hydrated && (
          <a href="#content" className="mb-2 grid min-h-11 place-items-center font-semibold underline lg:hidden">
            {t.close}
          </a>
        )}
        <SearchForm {...form} />
      </div>
      {open && (
        <Dialog full open onClose={() => setOpen(false)} title={t.title}>
          <SearchForm {...form} sheet />
        </Dialog>
      )}
    </>
  );
}

type FormProps = {
  location: string;
  today: string;
  dates: AskedDates;
  onDates: (dates: AskedDates) => void;
  party: ChosenParty;
  onParty: (party: ChosenParty) => void;
  /** Fills the window, and begins with the popular destinations. */
  sheet?: boolean;
  children?: ReactNode;
};

function SearchForm({ location, today, dates, onDates, party, onParty, sheet = false, children }: FormProps) {
  const searching = usePendingNavigation(href("/hotels")) !== undefined;
  return (
    <Form
      action={href("/hotels")}
      role="search"
      className="grid gap-3 lg:grid-cols-[1.5fr_1fr_1fr_1.3fr_minmax(7.75rem,auto)] lg:items-center lg:gap-1"
    >
      {children}
      <div className={cell}>
        <Icon name="map-pin" className="size-5 shrink-0 text-ink-soft" />
        <DestinationField
          label={t.destination}
          defaultValue={location}
          dates={{ checkIn: dates.checkIn, checkOut: dates.checkOut }}
          party={fieldsOf(party)}
          inFlow={sheet}
          inputClass="block h-6 w-full min-w-0 bg-transparent font-semibold outline-none"
        />
      </div>
      <DatesField cell={cell} labels={[t.checkIn, t.checkOut]} empty={t.choose} dates={dates} today={today} onChange={onDates} flexible />
      <GuestsField cell={cell} label={t.guests} party={party} onChange={onParty}>
        {party.children > 0 && (
          <Suspense>
            <ChildAges count={party.children} ages={party.childAges} />
          </Suspense>
        )}
      </GuestsField>
      <Button busy={searching} busyText={t.searching} className="min-h-14 lg:mx-1 lg:min-h-12">
        <Icon name="search" className="size-5" />
        {t.search}
      </Button>
      <noscript className="contents scripted:hidden">
        {PlainFlexible && (
          <Suspense>
            <PlainFlexible dates={dates} today={today} />
          </Suspense>
        )}
      </noscript>
    </Form>
  );
}
