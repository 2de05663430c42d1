import { messages } from "#kit/locale.ts";
import type { FlashToast } from "#web/toast.server.ts";
import * as texts from "#locales/en/manager-plans.ts";

const t = messages(texts.planToasts);

const error = (title: string, text?: string): FlashToast => ({ kind: "error", title, ...(text && { text }) });
const success = (title: string): FlashToast => ({ kind: "success", title });

/** Notices about rate plans. */
export const planToasts = {
  added: () => success(t.added),
  updated: () => success(t.updated),
  archived: () => success(t.archived),
  gone: () => error(t.notSaved, t.gone),
  hasChildren: (plans: readonly string[]) => error(t.notArchived, t.hasChildren(plans.join(", "))),
};
