import { messages } from "#kit/locale.ts";
import type { FlashToast } from "#web/toast.server.ts";
import * as texts from "#locales/en/manager-extras.ts";

const t = messages(texts.extraToasts);

/** Notices about extras. */
export const extraToasts = {
  added: (): FlashToast => ({ kind: "success", title: t.added }),
  updated: (): FlashToast => ({ kind: "success", title: t.updated }),
  archived: (): FlashToast => ({ kind: "success", title: t.archived }),
  gone: (): FlashToast => ({ kind: "error", title: t.notSaved, text: t.gone }),
};
