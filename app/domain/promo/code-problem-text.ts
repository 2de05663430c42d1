import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/promo.ts";
import type { CodeProblem } from "./promo-code.ts";

const t = messages(texts.codeProblems);

/** Why a guest can't use the code, in words; `money` formats amounts in the displayed currency. */
export function codeProblemText(problem: CodeProblem, code: string, money: (cents: Cents) => string): string {
  switch (problem.code) {
    case "not_yet":
      return t.not_yet(code, formatDay(problem.from));
    case "stay": {
      const { from, to } = problem;
      if (from && to) return t.stayBetween(code, formatDay(from), formatDay(to));
      return from ? t.stayFrom(code, formatDay(from)) : t.stayTo(code, formatDay(to ?? ""));
    }
    case "nights":
      return t.nights(code, problem.least);
    case "sum":
      return t.sum(code, money(problem.least));
    case "person":
      return t.person(code, problem.most);
    case "busy":
      return t.busy;
    default:
      return t[problem.code](code);
  }
}
