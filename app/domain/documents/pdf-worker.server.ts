import type { Locale } from "#kit/locale.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { answerTasks } from "#platform/process/worker-messages.server.ts";
import { type DocumentContent, renderPdf } from "#ui/pdf/pdf-renderer.server.ts";

export type PdfTask = { content: DocumentContent; madeAt: Date; locale: Locale };

/** The worker thread that renders PDF documents. */
answerTasks(({ content, madeAt, locale }: PdfTask) => inLocale(locale, () => renderPdf(content, madeAt)));
