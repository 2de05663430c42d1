import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { typedText } from "#kit/text/text-form.ts";
import * as texts from "#locales/en/accessibility.ts";
import { type AccessFacts, accessFeatures, accessMeasures, mostCentimetres } from "./accessibility.ts";

const t = messages(texts.accessibilityForm);

const feature = typedText.pipe(z.enum(["", "yes", "no"], { error: () => t.choose }));
const measure = typedText
  .transform((typed) => (typed === "" ? null : /^\d{1,3}$/u.test(typed) ? Number(typed) : Number.NaN))
  .pipe(
    z
      .number({ error: () => t.measure })
      .min(1, { error: () => t.measure })
      .max(mostCentimetres, { error: () => t.measure })
      .nullable(),
  );

/** The facts of a room from its form: an empty field is unknown, and of a room with a number what its type has. */
export const accessibilityForm = z
  .object({
    ...Object.fromEntries(accessFeatures.map((name) => [name, feature])),
    ...Object.fromEntries(accessMeasures.map((name) => [name, measure])),
  })
  .transform((typed: Record<string, string | number | null>): AccessFacts =>
    Object.fromEntries([
      ...accessFeatures.flatMap((name) => (typed[name] === "yes" || typed[name] === "no" ? [[name, typed[name] === "yes"]] : [])),
      ...accessMeasures.flatMap((name) => (typeof typed[name] === "number" ? [[name, typed[name]]] : [])),
    ]),
  );
