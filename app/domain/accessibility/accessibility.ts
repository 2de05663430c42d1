/** What a room has or has not, after the OpenTravel list Disability Feature Code (PHY), in the order of its form. */
export const accessFeatures = [
  "step_free",
  "lift",
  "roll_in_shower",
  "shower_seat",
  "grab_bars",
  "knee_space",
  "emergency_cord",
  "visual_alarm",
  "hearing_loop",
  "tactile_signs",
] as const;
export type AccessFeature = (typeof accessFeatures)[number];

/** What is measured of a room and the way to it, in whole centimetres. */
export const accessMeasures = [
  "door_width",
  "bathroom_door_width",
  "lift_door_width",
  "turning_space",
  "bed_side_space",
  "bed_height",
  "toilet_height",
] as const;
export type AccessMeasure = (typeof accessMeasures)[number];

/** Facts of a room; what is missing is unknown, which is neither yes nor no. */
export type AccessFacts = Partial<Record<AccessFeature, boolean> & Record<AccessMeasure, number>>;

/** The widest and highest that can be said, in centimetres. */
export const mostCentimetres = 999;

/** What guests can ask for; the order is that of the bits of access_needs() of the database. */
export const accessNeeds = [
  "step_free",
  "wide_doors",
  "turning_space",
  "roll_in_shower",
  "grab_bars",
  "visual_alarm",
  "hearing_loop",
] as const;
export type AccessNeed = (typeof accessNeeds)[number];

/** Doors of this width and turning space of this diameter meet a need, in centimetres. */
const wideDoor = 80;
const wideTurn = 150;

/** The needs that facts meet. Only what is said counts: doors are those of the room and of its bathroom, both measured. */
export const needsMet = (facts: AccessFacts): AccessNeed[] =>
  accessNeeds.filter((need) => {
    if (need === "wide_doors") return (facts.door_width ?? 0) >= wideDoor && (facts.bathroom_door_width ?? 0) >= wideDoor;
    if (need === "turning_space") return (facts.turning_space ?? 0) >= wideTurn;
    return facts[need] === true;
  });

/** The bits of needs. */
export const needsMask = (needs: readonly AccessNeed[]): number =>
  accessNeeds.reduce((mask, need, place) => (needs.includes(need) ? mask + 2 ** place : mask), 0);

/** The needs of such bits. */
export const needsOfMask = (mask: number): AccessNeed[] => accessNeeds.filter((_, place) => Math.floor(mask / 2 ** place) % 2 === 1);

/** Needs from a list with commas between them, as URLs and forms have it; unknown words are skipped. */
export const needsIn = (texts: readonly string[]): AccessNeed[] => {
  const words = texts.join(",").slice(0, 400).split(",");
  return accessNeeds.filter((need) => words.includes(need));
};

/** What a line of a booking was promised: what the guest asked for, and what the room had then. */
export type AccessPromise = { needs: AccessNeed[]; facts: AccessFacts };

/** The fields of facts as their form shows them. */
export const shownAccess = (facts: AccessFacts): Record<string, string> =>
  Object.fromEntries([
    ...accessFeatures.map((name) => [name, facts[name] === undefined ? "" : facts[name] ? "yes" : "no"]),
    ...accessMeasures.map((name) => [name, facts[name] === undefined ? "" : String(facts[name])]),
  ]);
