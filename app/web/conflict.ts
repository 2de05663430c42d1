import { messages } from "#kit/locale.ts";
import type { FormProblem } from "./form.server.ts";
import * as texts from "#locales/en/web.ts";

const t = messages(texts.conflict);

/** The form again after its command was refused because of somebody else's change; sent once more it takes that change's place. */
export const changedMeanwhile = (typed: FormProblem["typed"], version: string): FormProblem => ({
  errors: { form: t.changed },
  typed: { ...typed, version },
});
