import { useState } from "react";
import { messages } from "#kit/locale.ts";
import { bookingBounds, partyBounds } from "#kit/party.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import type { Selection } from "#routes/booking/selection.ts";
import { type ChosenParty, fieldsOf, GuestsField } from "#routes/shell/search/guests-field.tsx";
import type { Ask } from "./stay-form.tsx";

const t = messages(texts.stayForm);

const keyOf = (party: ChosenParty) => String(new URLSearchParams(fieldsOf(party)));

type Props = { search: Selection["search"]; largestCapacity: number; cell: string; ask: Ask };

/** Adults, children with their ages, and rooms. Each change requests new prices; without scripts by the form's button. */
export function StayGuests({ search: { adults, children, rooms, childAges }, largestCapacity, cell, ask }: Props) {
  // Teenagers have a field of their own.
  const asked: ChosenParty = { adults, children, rooms, childAges, teenAges: [] };
  const inUrl = keyOf(asked);
  const [chosen, choose] = useState({ party: asked, followed: inUrl });
  // The URL has no place for unknown ages between known ones; the panel keeps its ages until the URL has others.
  if (chosen.followed !== inUrl) choose({ party: keyOf(chosen.party) === inUrl ? chosen.party : asked, followed: inUrl });
  // At least as many adults as in the search.
  const most = Math.max(partyBounds.adults.max, adults, bookingBounds.rooms.max * largestCapacity);
  const bounds = { ...bookingBounds, adults: { ...bookingBounds.adults, max: most } };
  return (
    <GuestsField
      cell={cell}
      label={t.guests}
      party={chosen.party}
      bounds={bounds}
      onChange={(party) => {
        choose({ ...chosen, party });
        ask({ childAges: "", ...fieldsOf(party) });
      }}
    />
  );
}
