import { messages } from "#kit/locale.ts";
import { guestCount, type Party } from "#kit/party.ts";
import * as texts from "#locales/en/shell.ts";

const t = messages(texts.guestsField);

/** A party in a few words: 1 room for 2 guests. */
export const partyText = (party: Party): string => t.summary(party.rooms, guestCount(party));
