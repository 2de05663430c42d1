import type { ActionData } from "#kit/action-data.ts";
import { localePath } from "#kit/locale.ts";
import { words } from "./calendar-text.ts";

const failed = (form: string): ActionData<never> => ({ ok: false, intent: "", errors: { form }, typed: {} });

/** Posts a form to a route without a page; a lost session, record or connection is an error of the form. */
export async function postForm<Value>(path: string, body: FormData, signal?: AbortSignal): Promise<ActionData<Value>> {
  try {
    const answer = await fetch(localePath(path), { method: "POST", body, ...(signal && { signal }) });
    if (answer.redirected) return failed(words.signedOut);
    if (answer.ok || answer.status === 400 || answer.status === 409) return (await answer.json()) as ActionData<Value>;
    return failed(answer.status === 404 ? words.gone : words.unsaved);
  } catch {
    return failed(words.offline);
  }
}
