/** Requirements for publishing, in the order of the checklist. */
export type PublishingStep = "verified_email" | "room";

/** The missing requirements; empty when the hotel can be published. */
export function missingForPublishing(facts: { emailVerified: boolean; rooms: number }): PublishingStep[] {
  const missing: PublishingStep[] = [];
  if (!facts.emailVerified) missing.push("verified_email");
  if (facts.rooms === 0) missing.push("room");
  return missing;
}
