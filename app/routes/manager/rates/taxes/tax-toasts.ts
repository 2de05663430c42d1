import { type OfficialClass, officialClasses } from "#domain/tax/tax-rule.ts";
import { messages } from "#kit/locale.ts";
import * as decides from "#locales/en/channel-decides.ts";
import * as texts from "#locales/en/manager-charges.ts";
import type { FlashToast } from "#web/toast.server.ts";

const t = messages(texts.taxToasts);
const program = messages(decides.channelDecides);

const error = (title: string, text?: string): FlashToast => ({ kind: "error", title, ...(text && { text }) });

const success = (title: string): FlashToast => ({ kind: "success", title });

/** Notices about taxes and fees. */
export const taxToasts = {
  added: () => success(t.added),
  updated: () => success(t.updated),
  removed: () => success(t.removed),
  applied: () => success(t.applied),
  classSet: () => success(t.classSet),
  notFound: () => error(t.notSaved, t.notFound),
  decided: () => error(t.notRemoved, program.besides),
  inUse: (rules: readonly string[]) => error(t.notRemoved, t.inUse(rules.join(", "))),
  order: (rules: readonly string[]) => error(t.notMoved, t.order(rules.join(", "))),
};

/** The official class in a field; null: none. */
export const officialClassOf = (text: string): OfficialClass | null => officialClasses.find((one) => String(one) === text) ?? null;
