import type { ActionData, Notice } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/web.ts";
import type { Conflict } from "#platform/database/etag.server.ts";
import type { FlashToast } from "./toast.server.ts";

type Errors = ActionData["errors"];
type Typed = ActionData["typed"];

/** The result of a form handler: a redirect, data for the page, or the form again with its errors. */
export type ActionResult<Value = never> =
  | { kind: "redirect"; to: string; toast?: FlashToast | undefined; headers?: Headers | undefined; status?: 303 }
  | { kind: "accepted"; value?: Value; headers?: Headers }
  | { kind: "rejected"; status: number; errors: Errors; typed?: Typed | undefined; notice?: Notice | undefined; value?: Value | undefined };

/** Redirects with a toast. An error toast means that nothing was done; the idempotency key is released. */
export const goTo = (to: string, toast?: FlashToast, more: { headers?: Headers | undefined; status?: 303 } = {}): ActionResult => ({
  kind: "redirect",
  to,
  toast,
  ...more,
});

/** Answers without a redirect; the page shows the value once. */
export const acceptForm = <Value = never>(value?: Value, headers?: Headers): ActionResult<Value> => ({
  kind: "accepted",
  ...(value !== undefined && { value }),
  ...(headers && { headers }),
});

type Rejection<Value> = { status?: number; typed?: Typed; notice?: Notice | undefined; value?: Value };

/** The form again, since what it asks for is not possible now: its dialog stays open with the reason and what was typed. */
export const refuseForm = ({ title, text }: Pick<FlashToast, "title" | "text">): ActionResult =>
  rejectForm({}, { status: 409, notice: { title, ...(text !== undefined && { text }) } });

/** The form again, with a message per field. It keeps what was typed, unless `typed` says what to keep. */
export const rejectForm = <Value = never>(errors: Errors, { status = 400, ...more }: Rejection<Value> = {}): ActionResult<Value> => ({
  kind: "rejected",
  status,
  errors,
  ...more,
});

const t = messages(texts.conflict);

/** The form again after an optimistic lock conflict, with the current ETag: submitting it once more overwrites the other change. */
export const conflict = (typed: Record<string, string>, { version }: Conflict): ActionResult =>
  rejectForm({ form: t.changed }, { status: 409, typed: { ...typed, version } });
