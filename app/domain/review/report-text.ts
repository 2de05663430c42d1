import { messages } from "#kit/locale.ts";
import type { ReportReason } from "./review.ts";

export const reportText = messages<Record<ReportReason, string>>({
  en: { spam: "Advertising or spam", insult: "Insults or hate", not_a_stay: "Not about a real stay", other: "Something else" },
  ka: { spam: "რეკლამა ან სპამი", insult: "შეურაცხყოფა ან სიძულვილი", not_a_stay: "ნამდვილ ვიზიტს არ ეხება", other: "სხვა მიზეზი" },
});
