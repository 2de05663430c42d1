import { Suspense, useRef, useState } from "react";
import { messages } from "#kit/locale.ts";
import { guestCount, type Party, partyBounds, partyFields, type PartyWithAges } from "#kit/party.ts";
import { Button } from "#ui/button.tsx";
import { HiddenFields } from "#ui/hidden-fields.tsx";
import { Icon } from "#ui/icon.tsx";
import { lazyView } from "#ui/lazy-view.ts";
import { PopoverPanel, useDismissal } from "#ui/popover.tsx";
import { Stepper } from "#ui/stepper.tsx";
import * as texts from "#locales/en/shell.ts";

const t = messages(texts.guestsField);

export const ChildAges = lazyView(async () => ({ default: (await import("./child-ages.tsx")).ChildAges }));

/** A party with the ages of its first children; null where one is unknown. */
export type ChosenParty = Omit<PartyWithAges, "childAges"> & { childAges: readonly (number | null)[] };

/** The URL parameters of a party, with the known ages of its children. */
export const fieldsOf = ({ childAges, ...party }: ChosenParty): Record<string, string> =>
  partyFields({ ...party, childAges: childAges.slice(0, party.children).filter((age) => age !== null) });

const partySummary = (party: Party): string => t.summary(party.rooms, guestCount(party));

/** Adults, children with their ages, and rooms, in a panel with steppers. */
export function GuestsField({
  cell,
  label,
  party,
  onChange,
}: {
  cell: string;
  label: string;
  party: ChosenParty;
  onChange: (party: ChosenParty) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useDismissal(box, open, () => setOpen(false));
  const counter = (name: keyof Party, hint?: string) => (
    <Stepper
      label={t[name]}
      {...(hint && { hint })}
      value={party[name]}
      {...partyBounds[name]}
      onChange={(value) => onChange({ ...party, [name]: value })}
    />
  );
  return (
    <div ref={box} className={cell}>
      <Icon name="users" className="size-5 shrink-0 text-ink-soft" />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="min-w-0 flex-1 py-2 text-start"
      >
        <span className="block text-sm text-ink-soft">{label}</span>
        <span className="block truncate font-semibold">{partySummary(party)}</span>
      </button>
      <HiddenFields fields={Object.entries(fieldsOf(party))} />
      {open && (
        <PopoverPanel label={label} align="right" className="p-5 md:w-80">
          {counter("adults", t.adultsHint)}
          {counter("children", t.childrenHint)}
          {party.children > 0 && (
            <Suspense>
              <ChildAges
                count={party.children}
                ages={party.childAges}
                onChange={(childAges) => onChange({ ...party, childAges })}
                className="pb-2"
              />
            </Suspense>
          )}
          {counter("rooms")}
          <Button type="button" wide variant="secondary" className="mt-3" onClick={() => setOpen(false)}>
            {t.done}
          </Button>
        </PopoverPanel>
      )}
    </div>
  );
}
