import { translationsOf } from "#kit/text/translations.ts";
import { type ExtraForm, extraTexts } from "./managed-extra.ts";

/** The columns of an extra. */
export const extraRow = (extra: ExtraForm) => ({
  name: extra.name,
  description: extra.description,
  translations: translationsOf(extraTexts, extra),
  kind: extra.kind,
  unit: extra.unit,
  amount: extra.amount,
  bracket_amounts: JSON.stringify(extra.bracketAmounts),
  obligatory: extra.obligatory,
  max_pieces: extra.maxPieces,
  daily_limit: extra.dailyLimit,
  refundable: extra.refundable,
  plan_keys: extra.planKeys && [...new Set(extra.planKeys)].toSorted(),
  room_ids: extra.roomIds && [...new Set(extra.roomIds)].toSorted(),
  from_day: extra.from,
  to_day: extra.to,
});
