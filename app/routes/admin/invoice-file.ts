import { invoiceAnswer } from "#routes/shell/back-office/invoice-answer.server.ts";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/invoice-file";

/** An invoice or credit note as PDF or XML. */
export const loader = ({ context, params }: Route.LoaderArgs) => invoiceAnswer(ctxOf(context), params);
