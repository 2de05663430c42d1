import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-rooms.ts";
import type { FlashToast } from "#web/toast.server.ts";

const t = messages(texts.roomToasts);

const error = (title: string, text?: string): FlashToast => ({ kind: "error", title, ...(text && { text }) });
const success = (title: string, text?: string): FlashToast => ({ kind: "success", title, ...(text && { text }) });

/** Notices about rooms. */
export const roomToasts = {
  added: () => success(t.added),
  updated: () => success(t.updated),
  deleted: () => success(t.deleted, t.deletedText),
  notSaved: (message: string) => error(t.notSaved, message),
  notDeleted: (message: string) => error(t.error, t.notDeleted(message)),
  notLoaded: (message: string) => error(t.error, t.notLoaded(message)),
  notListed: () => error(t.notListed),
  amenities: (message: string) => error(t.amenities, message),
};

/** Notices about special rates. */
export const specialRateToasts = {
  added: () => success(t.rateAdded),
  updated: () => success(t.rateUpdated),
  deleted: () => success(t.rateDeleted),
  notLoaded: () => error(t.error, t.rateNotLoaded),
  notAdded: () => error(t.error, t.rateNotAdded),
  notUpdated: () => error(t.error, t.rateNotUpdated),
  notDeleted: () => error(t.error, t.rateNotDeleted),
};
