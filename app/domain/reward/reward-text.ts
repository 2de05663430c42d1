import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/reward.ts";
import type { Tier } from "./reward.ts";

const t = messages(texts.rewardText);

export const tierName = (tier: Tier): string => t.tiers[tier];

export const pointsText = (points: number): string => t.points(points);
