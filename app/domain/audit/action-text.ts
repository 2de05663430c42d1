import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/audit.ts";

const t = messages<{ actions: Record<string, string> }>(texts.actionText);

/** What was done in words; the code itself where there are none. */
export const actionText = (action: string): string => t.actions[action] ?? action;

/** The actions that have words, to choose from; those at a hotel's desk alone where `ofHotel`. */
export const knownActions = (ofHotel = false): string[] =>
  Object.keys(t.actions).filter(
    (action) => !ofHotel || !/^(?:user|enquiry|newsletter|currency|slide|destination|property_type|job|break)\./.test(action),
  );
