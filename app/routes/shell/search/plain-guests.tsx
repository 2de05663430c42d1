import type { ReactNode } from "react";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/shell.ts";
import type { ChosenParty, PartyBounds } from "./guests-field.tsx";

const t = messages(texts.guestsPanel);

type Props = { party: ChosenParty; bounds: PartyBounds; summary: ReactNode; children: ReactNode };

/** The numbers of a party without scripts, behind what they were; this is not shown once they may be others. */
export const PlainGuests = ({ party, bounds, summary, children }: Props) => (
  <details className="group min-w-0 flex-1">
    <summary className="list-none py-1.5">
      {summary}
      <span className="hidden truncate group-open:block group-has-[input:user-valid]:block">{`${t.adults}, ${t.children}, ${t.rooms}`}</span>
    </summary>
    <div className="grid gap-3 pt-2 pb-4 lg:absolute lg:inset-x-0 lg:top-full lg:z-50 lg:mt-2 lg:rounded-card lg:border lg:border-line lg:bg-surface-raised lg:p-5 lg:shadow-raised">
      {(["adults", "children", "rooms"] as const).map((name) => (
        <label key={name}>
          {t[name]}
          <input
            type="number"
            name={name}
            {...bounds[name]}
            defaultValue={party[name]}
            autoComplete="off"
            className="field [appearance:textfield]"
          />
        </label>
      ))}
      {children}
    </div>
  </details>
);
