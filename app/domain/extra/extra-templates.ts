import { type ExtraSettings, newExtra } from "./extra.ts";

export const extraTemplates = ["parking", "breakfast", "transfer", "late_checkout", "pet", "cleaning"] as const;
export type ExtraTemplate = (typeof extraTemplates)[number];

/** What a new extra begins with; suggested amounts in cents. */
export const extraTemplateSettings: Record<ExtraTemplate | "none", ExtraSettings> = {
  none: newExtra,
  parking: { ...newExtra, unit: "piece_night", amount: 1000, maxPieces: 2, dailyLimit: 10 },
  breakfast: { ...newExtra, kind: "meal", unit: "person_night", amount: 1200 },
  transfer: { ...newExtra, unit: "piece", amount: 2500, maxPieces: 2 },
  late_checkout: { ...newExtra, amount: 2000 },
  pet: { ...newExtra, unit: "piece_night", amount: 1000, maxPieces: 2 },
  cleaning: { ...newExtra, amount: 3000, obligatory: true },
};
