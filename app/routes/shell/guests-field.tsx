import { useRef, useState } from "react";
import { messages } from "#kit/locale.ts";
import { guestCount, type Party, partyBounds } from "#kit/party.ts";
import { Button } from "#ui/button.tsx";
import { HiddenFields } from "#ui/hidden-fields.tsx";
import { Icon } from "#ui/icon.tsx";
import { PopoverPanel, useDismissal } from "#ui/popover.tsx";
import { Stepper } from "#ui/stepper.tsx";
import * as texts from "#locales/en/shell.ts";

const t = messages(texts.guestsField);

const partySummary = (party: Party): string => t.summary(party.rooms, guestCount(party));

/** Adults, children and rooms, in a panel with steppers. */
export function GuestsField({
  cell,
  label,
  party,
  onChange,
}: {
  cell: string;
  label: string;
  party: Party;
  onChange: (party: Party) => void;
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
      <HiddenFields fields={Object.entries(party)} />
      {open && (
        <PopoverPanel label={label} align="right" className="p-5 md:w-80">
          {counter("adults", t.adultsHint)}
          {counter("children", t.childrenHint)}
          {counter("rooms")}
          <Button type="button" wide variant="secondary" className="mt-3" onClick={() => setOpen(false)}>
            {t.done}
          </Button>
        </PopoverPanel>
      )}
    </div>
  );
}
