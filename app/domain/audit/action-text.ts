import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/audit.ts";

const t = messages<{ actions: Record<string, string> }>(texts.actionText);

/** Name of an action; its code without one. */
export const actionText = (action: string): string => t.actions[action] ?? action;

/** Actions with a name, for the filter; with `ofHotel` only those of the back office. */
export const knownActions = (ofHotel = false): string[] =>
  Object.keys(t.actions).filter(
    (action) => !ofHotel || !/^(?:user|enquiry|newsletter|currency|slide|destination|property_type|job|discrepancy)\./.test(action),
  );
