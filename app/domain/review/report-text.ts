import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/review.ts";
import type { ReportReason } from "./review.ts";

export const reportText = messages<Record<ReportReason, string>>(texts.reportText);
