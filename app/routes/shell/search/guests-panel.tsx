import { messages } from "#kit/locale.ts";
import type { Party } from "#kit/party.ts";
import * as texts from "#locales/en/shell.ts";
import { Button } from "#ui/button.tsx";
import { Stepper } from "#ui/form/stepper.tsx";
import { PopoverPanel } from "#ui/overlay/popover-panel.tsx";
import { ChildAges } from "./child-ages.tsx";
import type { ChosenParty, PartyBounds } from "./guests-field.tsx";

const t = messages(texts.guestsPanel);

type Props = {
  label: string;
  party: ChosenParty;
  bounds: PartyBounds;
  onChange: (party: ChosenParty) => void;
  close: () => void;
};

/** The steppers of a party in their panel. */
export function GuestsPanel({ label, party, bounds, onChange, close }: Props) {
  const counter = (name: keyof Party, hint?: string) => (
    <Stepper
      label={t[name]}
      {...(hint && { hint })}
      value={party[name]}
      {...bounds[name]}
      onChange={(value) => onChange({ ...party, [name]: value })}
    />
  );
  return (
    <PopoverPanel label={label} onClose={close} align="right" className="p-5 md:w-80">
      {counter("adults", t.adultsHint)}
      {counter("children", t.childrenHint)}
      {party.children > 0 && (
        <ChildAges
          count={party.children}
          ages={party.childAges}
          onChange={(childAges) => onChange({ ...party, childAges })}
          className="pb-2"
        />
      )}
      {counter("rooms")}
      <Button type="button" wide variant="secondary" className="mt-3" onClick={close}>
        {t.done}
      </Button>
    </PopoverPanel>
  );
}
