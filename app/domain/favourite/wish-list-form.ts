import { z } from "zod";
import { checkStay, stayFields, wholeNumber } from "#kit/date/stay-form.ts";
import { messages } from "#kit/locale.ts";
import { partyBounds } from "#kit/party.ts";
import { plainText } from "#kit/text/plain-text.ts";
import { tooLong, typedText } from "#kit/text/text-form.ts";
import * as texts from "#locales/en/wish-list.ts";
import { longestListName } from "./wish-list.ts";

const t = messages(texts.wishListForm);

const name = typedText.transform(plainText).pipe(
  z
    .string()
    .min(1, { error: () => t.name })
    .max(longestListName, tooLong(longestListName)),
);

/** The name of a list. */
export const wishListNameForm = z.object({ name });

/** The stay of a list on the earliest day `today` anywhere. */
export const wishListStayForm = (today: string) =>
  z
    .object({
      ...stayFields,
      adults: wholeNumber(partyBounds.adults),
      children: wholeNumber(partyBounds.children),
      rooms: wholeNumber(partyBounds.rooms),
    })
    .check(checkStay(today));
