import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { type Party, partyBounds, partyFields, type PartyWithAges } from "#kit/party.ts";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { Icon } from "#ui/icon.tsx";
import { usePreload } from "#ui/navigation/first-act.ts";
import { lazyView } from "#ui/navigation/lazy-view.ts";
import { loadOrReload } from "#ui/navigation/load-or-reload.ts";
import { useDismissal } from "#ui/overlay/popover.ts";
import { partyText } from "./party-text.ts";

const loadPanel = async () => ({ default: (await import("./guests-panel.tsx")).GuestsPanel });
const GuestsPanel = lazy(() => loadOrReload(loadPanel));
// Browsers replace it before they would load it.
const PlainGuests = lazyView(async () => ({ default: (await import("./plain-guests.tsx")).PlainGuests }));

/** A party with the ages of its first children; null where one is unknown. */
export type ChosenParty = Omit<PartyWithAges, "childAges"> & { childAges: readonly (number | null)[] };

/** How many of each a party may have. */
export type PartyBounds = Record<keyof Party, { min: number; max: number }>;

/** The URL parameters of a party, with the known ages of its children. */
export const fieldsOf = ({ childAges, ...party }: ChosenParty): Record<string, string> =>
  partyFields({ ...party, childAges: childAges.slice(0, party.children).filter((age) => age !== null) });

/** Adults, children with their ages, and rooms, in a panel with steppers; without scripts with numbers and `children`. */
export function GuestsField({
  cell,
  label,
  party,
  bounds = partyBounds,
  onChange,
  children,
}: {
  cell: string;
  label: string;
  party: ChosenParty;
  bounds?: PartyBounds;
  onChange: (party: ChosenParty) => void;
  children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  usePreload(loadPanel);
  useDismissal(box, open, () => setOpen(false));
  const summary = (
    <>
      <span className="block text-sm text-ink-soft">{label}</span>
      <span className="block truncate font-semibold group-open:hidden group-has-[input:user-valid]:hidden">{partyText(party)}</span>
    </>
  );
  return (
    <div ref={box} className={cell}>
      <Icon name="users" className="size-5 shrink-0 text-ink-soft" />
      {hydrated ? (
        <>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="min-w-0 flex-1 py-1.5 text-start"
          >
            {summary}
          </button>
          <HiddenFields fields={Object.entries(fieldsOf(party))} />
        </>
      ) : (
        <Suspense>
          <PlainGuests party={party} bounds={bounds} summary={summary}>
            {children}
          </PlainGuests>
        </Suspense>
      )}
      {open && (
        <Suspense>
          <GuestsPanel label={label} party={party} bounds={bounds} onChange={onChange} close={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
