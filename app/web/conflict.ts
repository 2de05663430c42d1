import { messages } from "#kit/locale.ts";
import type { FormProblem } from "./form.server.ts";

const t = messages({
  en: {
    changed:
      "Somebody else has changed this since you opened it, so nothing was saved. What you typed is still here: reload the page to see their changes, or save again to put yours in their place.",
  },
  ka: {
    changed:
      "სანამ ამ გვერდზე მუშაობდით, მონაცემები სხვამ შეცვალა, ამიტომ არაფერი შენახულა. რაც ჩაწერეთ, ისევ აქ არის: სხვისი ცვლილებების სანახავად გვერდი განაახლეთ, ან კვლავ შეინახეთ და თქვენი ვარიანტი დარჩება.",
  },
});

/** The form again after its command was refused because of somebody else's change; sent once more it takes that change's place. */
export const changedMeanwhile = (typed: FormProblem["typed"], version: string): FormProblem => ({
  errors: { form: t.changed },
  typed: { ...typed, version },
});
