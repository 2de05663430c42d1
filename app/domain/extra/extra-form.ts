import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { highestPrice } from "#kit/money.ts";
import { moneyText, optionalMoneyText } from "#kit/money-form.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { plainLines, plainText } from "#kit/text/plain-text.ts";
import { tooLong } from "#kit/text/text-form.ts";
import { translatedLine, translatedLines } from "#kit/text/translations-form.ts";
import { translatedField, translatedLocales } from "#kit/text/translations.ts";
import type { Extra, ExtraUnit } from "#domain/pricing/facts.ts";
import { type ExtraForm, type ExtraProblem, extraProblems, isByPerson, isByPiece } from "./extra.ts";
import * as texts from "#locales/en/extras-management.ts";

const t = messages(texts.extraForm);

const longestName = 100;
const longestDescription = 500;
const name = { error: () => t.name };

/** Name and description of an extra in all languages. */
export const extraTextFields = z.object({
  name: z
    .string(name)
    .transform(plainText)
    .pipe(z.string().min(2, name).max(longestName, tooLong(longestName))),
  ...translatedLine("name", longestName),
  description: z
    .string()
    .default("")
    .transform(plainLines)
    .pipe(z.string().max(longestDescription, tooLong(longestDescription))),
  ...translatedLines("description", longestDescription),
});

/** Adds a message for each translated name of one letter. */
function checkNames(fields: z.output<typeof extraTextFields>, context: z.RefinementCtx) {
  for (const locale of translatedLocales) {
    const field = translatedField("name", locale);
    if (fields[field]?.length === 1) context.addIssue({ code: "custom", path: [field], message: t.name });
  }
}

/** Places for the amounts of age brackets in the form; a hotel has at most as many brackets. */
const bracketPlaces = [1, 2, 3, 4, 5, 6] as const;
type BracketPlace = (typeof bracketPlaces)[number];

const text = z
  .string()
  .default("")
  .transform((typed) => typed.trim());
const whole = text.transform((typed) => (typed === "" ? null : /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN));
const day = text.transform((typed) => typed || null);
const list = text.transform((typed) => typed.split(",").filter(Boolean));
const bracketAmount = optionalMoneyText({ most: highestPrice });

const fields = z.object({
  ...extraTextFields.shape,
  kind: text,
  unit: text,
  amount: moneyText({ most: highestPrice }),
  ...(Object.fromEntries(bracketPlaces.map((place) => [`bracket${place}`, text])) as Record<`bracket${BracketPlace}`, typeof text>),
  ...(Object.fromEntries(bracketPlaces.map((place) => [`bracketAmount${place}`, bracketAmount])) as Record<
    `bracketAmount${BracketPlace}`,
    typeof bracketAmount
  >),
  obligatory: text.transform((typed) => typed === "yes"),
  maxPieces: whole,
  dailyLimit: whole,
  refundable: text.transform((typed) => typed !== "no"),
  plans: text,
  planKeys: list,
  rooms: text,
  roomIds: list,
  from: day,
  to: day,
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
    checkNames(typed, context);
    for (const { field, code } of extraProblems(extraOf(typed))) context.addIssue({ code: "custom", path: [field], message: t[code] });
  })
  .transform(extraOf);

/** The extra with clean texts, or its invalid fields. */
export function validExtra(form: ExtraForm): Outcome<ExtraForm, { code: "bad_fields"; problems: ExtraProblem[] }> {
  const texts = extraTextFields.superRefine(checkNames).safeParse(form);
  const ofTexts = (texts.error?.issues ?? []).map(({ path }): ExtraProblem => {
    const field = String(path[0]);
    return { field, code: field.startsWith("name") ? "name" : "description" };
  });
  const problems = [...ofTexts, ...extraProblems(form)];
  return texts.success && problems.length === 0 ? done({ ...form, ...texts.data }) : rejected({ code: "bad_fields", problems });
}
