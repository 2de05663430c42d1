import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { seenLines } from "#kit/text/plain-text.ts";
import * as texts from "#locales/en/review.ts";
import { longestAnswer, longestReport, longestText, longestTitle, reportReasons, shortestAnswer, shortestText } from "./review.ts";

const t = messages(texts.reviewForm);

const say = (key: keyof typeof t) => ({ error: () => t[key] });

const stars = z
  .string(say("stars"))
  .regex(/^[1-5]$/, say("stars"))
  .transform(Number);
/** Normalises line breaks, with at most one empty line in a row. */
const plain = (text: string) =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
const prose = z.string().default("").transform(plain);

export const reviewForm = z.object({
  rating: stars,
  cleanliness: stars,
  comfort: stars,
  location: stars,
  staff: stars,
  value: stars,
  title: prose.pipe(z.string().max(longestTitle, say("titleLong")).regex(seenLines, say("odd"))),
  text: prose.pipe(z.string().min(shortestText, say("short")).max(longestText, say("long")).regex(seenLines, say("odd"))),
});

export const answerForm = z.object({
  hotelId: z.string().default(""),
  reviewId: z.string().default(""),
  text: prose.pipe(z.string().min(shortestAnswer, say("answerShort")).max(longestAnswer, say("answerLong")).regex(seenLines, say("odd"))),
});

export const reportForm = z
  .object({
    reason: z.enum(reportReasons, say("reason")),
    text: prose.pipe(z.string().max(longestReport, say("whyLong")).regex(seenLines, say("odd"))),
  })
  .refine(({ reason, text }) => reason !== "other" || text !== "", { path: ["text"], error: () => t.why });
