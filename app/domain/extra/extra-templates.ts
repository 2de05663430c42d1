import type { ExtraSettings } from "./managed-extra.ts";

export const extraTemplates = ["parking", "breakfast", "transfer", "late_checkout", "pet", "cleaning"] as const;
export type ExtraTemplate = (typeof extraTemplates)[number];

const plain: ExtraSettings = {
  kind: "other",
  unit: "stay",
  amount: 0,
  bracketAmounts: {},
  obligatory: false,
  maxPieces: 1,
  dailyLimit: null,
  refundable: true,
  planKeys: null,
  roomIds: null,
  from: null,
  to: null,
};

/** What a new extra begins with; suggested amounts in cents. */
export const extraTemplateSettings: Record<ExtraTemplate | "none", ExtraSettings> = {
  none: plain,
  parking: { ...plain, unit: "piece_night", amount: 1000, maxPieces: 2, dailyLimit: 10 },
  breakfast: { ...plain, kind: "meal", unit: "person_night", amount: 1200 },
  transfer: { ...plain, unit: "piece", amount: 2500, maxPieces: 2 },
  late_checkout: { ...plain, amount: 2000 },
  pet: { ...plain, unit: "piece_night", amount: 1000, maxPieces: 2 },
  cleaning: { ...plain, amount: 3000, obligatory: true },
};
