import { messages } from "#kit/locale.ts";
import { type ActionResult, rejectForm } from "./action-result.server.ts";
import * as texts from "#locales/en/web.ts";

const t = messages(texts.conflict);

/** The form again after an optimistic lock failed, with the current ETag: sent once more it overwrites the other change. */
export const conflict = (typed: Record<string, string>, version: string): ActionResult =>
  rejectForm({ form: t.changed }, { status: 409, typed: { ...typed, version } });
