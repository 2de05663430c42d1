import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { extraTextForm } from "./extra-form.ts";
import { type ExtraProblem, extraProblems } from "./extra-rules.ts";
import type { ExtraForm } from "./managed-extra.ts";

const isText = (field: string) => field.startsWith("name") || field.startsWith("description");

/** The extra with clean texts, or its invalid fields. */
export function soundExtra(form: ExtraForm): Outcome<ExtraForm, { code: "bad_fields"; problems: ExtraProblem[] }> {
  const texts = extraTextForm.safeParse(form);
  const ofTexts = texts.success
    ? []
    : texts.error.issues
        .map(({ path }) => String(path[0]))
        .filter(isText)
        .map((field): ExtraProblem => ({ field, code: field.startsWith("name") ? "name" : "description" }));
  const problems = [...ofTexts, ...extraProblems(form)];
  if (!texts.success || problems.length > 0) return rejected({ code: "bad_fields", problems });
  const { kind, unit, amount, bracketAmounts, obligatory, maxPieces, dailyLimit, refundable, planKeys, roomIds, from, to } = form;
  return done({
    ...texts.data,
    kind,
    unit,
    amount,
    bracketAmounts,
    obligatory,
    maxPieces,
    dailyLimit,
    refundable,
    planKeys,
    roomIds,
    from,
    to,
  });
}
