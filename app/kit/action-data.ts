/** What a form action returns to its page or fetcher when it does not redirect. */
export type ActionData<Value = unknown> = {
  ok: boolean;
  /** The `intent` of the submitted form; empty on pages with one form. */
  intent: string;
  /** Messages by field; `form` is for the form as a whole. */
  errors: Partial<Record<string, string>>;
  /** What was typed, by field, so that the form keeps it; never a password. */
  typed: Partial<Record<string, string>>;
  /** Shown as a toast, or above the form. */
  notice?: Notice;
  value?: Value;
};

export type Notice = { title: string; text?: string };

const untouched: ActionData<never> = { ok: true, intent: "", errors: {}, typed: {} };

/** The data if it belongs to the form of this intent, else that of an untouched form. */
export const answerTo = <Value>(data: ActionData<Value> | undefined, intent: string): ActionData<Value> =>
  data?.intent === intent ? data : untouched;
