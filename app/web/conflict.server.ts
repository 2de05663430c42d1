import { messages } from "#kit/locale.ts";
import type { Conflict } from "#platform/database/etag.server.ts";
import { type ActionResult, rejectForm } from "./action-result.server.ts";
import * as texts from "#locales/en/web.ts";

const t = messages(texts.conflict);

/** The form again after an optimistic lock conflict, with the current ETag: submitting it once more overwrites the other change. */
export const conflict = (typed: Record<string, string>, { version }: Conflict): ActionResult =>
  rejectForm({ form: t.changed }, { status: 409, typed: { ...typed, version } });
