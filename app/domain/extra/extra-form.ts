import { z } from "zod";
import type { Extra, ExtraUnit } from "#domain/pricing/facts.ts";
import { messages } from "#kit/locale.ts";
import { moneyText, optionalMoneyText } from "#kit/money-form.ts";
import { highestPrice } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { typedDay, typedList, typedText, typedWhole, typedYes } from "#kit/text/text-form.ts";
import { checkNames, descriptionFields, nameFields } from "#kit/text/translations-form.ts";
import * as texts from "#locales/en/extras-management.ts";
import { isByPerson, isByPiece } from "./extra-unit.ts";
import { type ExtraForm, type ExtraProblem, extraProblems } from "./extra.ts";

const t = messages(texts.extraForm);

/** Name and description of an extra in all languages. */
export const extraTextFields = z.object({ ...nameFields(() => t.name), ...descriptionFields(500) });

const checkTexts = checkNames(() => t.name);

/** Places for the amounts of age brackets in the form; a hotel has at most as many brackets. */
const bracketPlaces = [1, 2, 3, 4, 5, 6] as const;
type BracketPlace = (typeof bracketPlaces)[number];

const bracketAmount = optionalMoneyText({ most: highestPrice });

const fields = z.object({
  ...extraTextFields.shape,
  kind: typedText,
  unit: typedText,
  amount: moneyText({ most: highestPrice }),
  ...(Object.fromEntries(bracketPlaces.map((place) => [`bracket${place}`, typedText])) as Record<
    `bracket${BracketPlace}`,
    typeof typedText
  >),
  ...(Object.fromEntries(bracketPlaces.map((place) => [`bracketAmount${place}`, bracketAmount])) as Record<
    `bracketAmount${BracketPlace}`,
    typeof bracketAmount
  >),
  obligatory: typedYes,
  maxPieces: typedWhole,
  dailyLimit: typedWhole,
  refundable: typedText.transform((typed) => typed !== "no"),
  plans: typedText,
  planKeys: typedList,
  rooms: typedText,
  roomIds: typedList,
  from: typedDay,
  to: typedDay,
});
type Typed = z.output<typeof fields>;

function bracketAmountsOf(typed: Typed): Record<string, number> {
  const amounts = bracketPlaces.flatMap((place): [string, number][] => {
    const [id, amount] = [typed[`bracket${place}`], typed[`bracketAmount${place}`]];
    return id && amount !== null ? [[id, amount]] : [];
  });
  return Object.fromEntries(amounts);
}

const extraOf = (typed: Typed) => {
  const unit = typed.unit as ExtraUnit;
  return {
    ...typed,
    kind: typed.kind as Extra["kind"],
    unit,
    bracketAmounts: isByPerson(unit) ? bracketAmountsOf(typed) : {},
    maxPieces: isByPiece(unit) ? (typed.maxPieces ?? 1) : 1,
    planKeys: typed.plans === "some" ? typed.planKeys : null,
    roomIds: typed.rooms === "some" ? typed.roomIds : null,
  };
};

/** An extra from its form. */
export const extraForm = fields
  .superRefine((typed, context) => {
    checkTexts(typed, context);
    for (const { field, code } of extraProblems(extraOf(typed))) context.addIssue({ code: "custom", path: [field], message: t[code] });
  })
  .transform(extraOf);

/** The extra with clean texts, or its invalid fields. */
export function validExtra(form: ExtraForm): Outcome<ExtraForm, { code: "bad_fields"; problems: ExtraProblem[] }> {
  const texts = extraTextFields.superRefine(checkTexts).safeParse(form);
  const ofTexts = (texts.error?.issues ?? []).map(({ path }): ExtraProblem => {
    const field = String(path[0]);
    return { field, code: field.startsWith("name") ? "name" : "description" };
  });
  const problems = [...ofTexts, ...extraProblems(form)];
  return texts.success && problems.length === 0 ? done({ ...form, ...texts.data }) : rejected({ code: "bad_fields", problems });
}
