import type { Locale } from "#kit/locale.ts";
import { answerTasks } from "#platform/answer-tasks.server.ts";
import { inLocale } from "#platform/locale-scope.server.ts";
import { type PaperContent, setSheet } from "#ui/paper/paper.server.ts";

export type PaperTask = { content: PaperContent; madeAt: Date; locale: Locale };

/** The program that sets sheets of paper, in a thread of its own. */
answerTasks(({ content, madeAt, locale }: PaperTask) => inLocale(locale, () => setSheet(content, madeAt)));
