import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";
import { blockedWords } from "./blocked-words.ts";

const english = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
const others = new RegExp(String.raw`(?<!\p{L})(?:${blockedWords.join("|").replaceAll("-", String.raw`\p{L}*`)})(?!\p{L})`, "iu");

const link =
  /https?:|www\.|@[\p{L}\d-]+\.\p{L}|\bt\.me\/|[\p{L}\d]\.(?:com|net|org|info|biz|ge|ru|io|site|online|shop|link)(?![\p{L}\d])/iu;
const date = /\b\d{4}[-./]\d{1,2}[-./]\d{1,2}\b|\b\d{1,2}[-./]\d{1,2}[-./]\d{4}\b/g;
const phone = /\d(?:[\s().-]{0,3}\d){8}/;

/** Why a text needs moderation; null when nothing was found. */
export function caughtIn(text: string): "words" | "link" | "phone" | null {
  if (link.test(text)) return "link";
  if (phone.test(text.replaceAll(date, "_"))) return "phone";
  return english.hasMatch(text) || others.test(text) ? "words" : null;
}
