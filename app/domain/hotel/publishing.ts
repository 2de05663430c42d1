/** What a hotel must have before guests can find it, in the order in which it is asked for. */
export type PublishingStep = "verified_email" | "room";

/** What is still missing; empty when the hotel can be published. */
export function missingForPublishing(facts: { emailVerified: boolean; rooms: number }): PublishingStep[] {
  const missing: PublishingStep[] = [];
  if (!facts.emailVerified) missing.push("verified_email");
  if (facts.rooms === 0) missing.push("room");
  return missing;
}
