import { formatCount } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/accessibility.ts";
import {
  type AccessFacts,
  type AccessFeature,
  accessFeatures,
  type AccessMeasure,
  accessMeasures,
  type AccessNeed,
  type AccessPromise,
} from "./accessibility.ts";

const t = messages(texts.accessibilityText);

export const featureName = (name: AccessFeature): string => t.features[name];
export const measureName = (name: AccessMeasure): string => t.measures[name];
export const needName = (need: AccessNeed): string => t.needs[need];

/** Needs as a list in words. */
export const needsText = (needs: readonly AccessNeed[]): string => needs.map(needName).join(", ");

const centimetres = (value: number): string => t.cm(formatCount(value));

/** What is said of a room, by answer; `unknown` are the names of what is not. */
export const accessLists = (facts: AccessFacts) => ({
  has: accessFeatures.filter((name) => facts[name] === true).map(featureName),
  hasNot: accessFeatures.filter((name) => facts[name] === false).map(featureName),
  measures: accessMeasures.flatMap((name) =>
    facts[name] === undefined ? [] : [{ name: measureName(name), value: centimetres(facts[name]) }],
  ),
  unknown: [
    ...accessFeatures.filter((name) => facts[name] === undefined).map(featureName),
    ...accessMeasures.filter((name) => facts[name] === undefined).map(measureName),
  ],
});

/** What a booking was promised, in one line: the needs, and what was measured. */
export function promiseText({ needs, facts }: AccessPromise): string {
  const measures = accessLists(facts).measures.map(({ name, value }) => t.measure(name, value));
  return [needsText(needs), ...measures].join("; ");
}

/** The name of that line. */
export const promiseName = (): string => t.guaranteed;
