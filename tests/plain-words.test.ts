import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Text = { place: string; text: string };

/** The texts of a language, by their lines. */
const textsOf = (locale: string): Text[] =>
  readdirSync(`locales/${locale}`)
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) =>
      readFileSync(`locales/${locale}/${file}`, "utf8")
        .split("\n")
        .flatMap((line, index) =>
          /^\s*(?:\/\/|\/?\*|import )/.test(line)
            ? []
            : [...line.matchAll(/"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(([, plain, pattern]) => ({
                place: `${file}:${index + 1}`,
                text: plain ?? pattern ?? "",
              })),
        ),
    );

const found = (texts: readonly Text[], pattern: RegExp) =>
  texts.filter(({ text }) => pattern.test(text)).map(({ place, text }) => `${place}: ${text}`);

/** Sentences of the specification, which stay to the letter. */
const specified = [
  "We'll contact you soon to set up your property.",
  "Don't have an account?",
  "We will update you once it's complete.",
  "This action cannot be undone.",
  "Passwords do not match",
  "could not be found.",
  "Your payment could not be processed.",
  "Non-refundable rates are not refunded.",
];
const own = textsOf("en").map(({ place, text }) => ({ place, text: specified.reduce((rest, words) => rest.replace(words, ""), text) }));

test("apostrophes are typographic", () => {
  expect(found(own, /\p{L}'\p{L}|s' /u)).toEqual([]);
});

test("negations are contracted", () => {
  expect(found(own, /\b(?:cannot|(?:do|does|is|are|was|were|could|has|have|will|would) not|(?<!the guest )did not)\b/)).toEqual([]);
});

test.each([
  [
    "en",
    [
      /stands? beside/i,
      /leave empty/i,
      /nothing waits/i,
      /what you find here/i,
      /too expensive\? tell/i,
      /as they are\.$/,
      /somebody else\?/i,
      /comes closest/i,
      /lose the least/i,
      /without an answer/i,
      /is never paid back|are never paid back/i,
      /taken back that/i,
      /good to know before you pack/i,
      /what happened$/i,
      /keeps out even those/i,
    ],
  ],
  ["de", [/das Ihnen gehört/, /Ende der kostenlosen Stornierung/, /verringert diesen Tarif/, /zu denen es frei ist/]],
])("texts of %s have no words that were replaced", (locale, words) => {
  const texts = textsOf(locale);
  expect(words.flatMap((pattern) => found(texts, pattern))).toEqual([]);
});
