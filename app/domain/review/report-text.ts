import { messages } from "#kit/locale.ts";
import type { ReportReason } from "./review.ts";
import * as texts from "#locales/en/review.ts";

export const reportText = messages<Record<ReportReason, string>>(texts.reportText);
