import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { plainText } from "#kit/text/plain-text.ts";
import { tooLong } from "#kit/text/text-form.ts";
import { translatedLine } from "#kit/text/translations-form.ts";
import * as texts from "#locales/en/homepage.ts";

const t = messages(texts.homepageForm);
type Word = keyof typeof t;
const say = (word: Word) => ({ error: () => t[word] });

const nameCharacters = 120;
const textCharacters = 300;
const addressCharacters = 2000;
const mostCounted = 10_000_000;

const required = (word: Word, length: number) =>
  z
    .string(say(word))
    .transform(plainText)
    .pipe(z.string().min(1, say(word)).max(length, tooLong(length)));

const here = "https://site.invalid";

/**
 * A normalised URL: a path of the site or one of these protocols; undefined for others, such as `javascript:` and
 * `//elsewhere`.
 */
function addressOf(text: string, protocols: string[]): string | undefined {
  if (!URL.canParse(text, here)) return undefined;
  const { origin, pathname, search, hash, protocol, href } = new URL(text, here);
  if (text.startsWith("/")) return origin === here && !pathname.startsWith("//") ? pathname + search + hash : undefined;
  return URL.canParse(text) && protocols.includes(protocol) ? href : undefined;
}

const address = (protocols: string[], word: Word) =>
  z
    .string()
    .trim()
    .max(addressCharacters, tooLong(addressCharacters))
    .transform((text, check) => {
      if (text === "") return null;
      const read = addressOf(text, protocols);
      if (read === undefined) check.addIssue({ code: "custom", message: t[word] });
      return read ?? z.NEVER;
    });

// The content security policy allows images of this site and of https only.
const imageUrl = address(["https:"], "invalid")
  .optional()
  .transform((url) => url ?? null);
const link = address(["https:", "http:"], "link")
  .optional()
  .transform((url) => url ?? null);

const day = z
  .union([z.literal(""), z.iso.date()], say("day"))
  .optional()
  .transform((text) => text || null);

/** Form of a slide. Its image is required: as a URL or an upload. */
export const slideForm = (imageSent: boolean) =>
  z
    .object({
      url: imageUrl.refine((url) => imageSent || url !== null, say("url")),
      portraitUrl: imageUrl,
      title: required("title", nameCharacters),
      ...translatedLine("title", nameCharacters),
      description: required("description", textCharacters),
      ...translatedLine("description", textCharacters),
      link,
      firstDay: day,
      lastDay: day,
      state: z.enum(["draft", "published"]).catch("draft"),
    })
    .refine(({ firstDay, lastDay }) => !firstDay || !lastDay || firstDay <= lastDay, {
      path: ["lastDay"],
      error: () => t.days,
      // Reported together with other missing fields.
      when: ({ value }) => z.object({ firstDay: day, lastDay: day }).safeParse(value).success,
    });

const count = z
  .string(say("count"))
  .trim()
  .min(1, say("count"))
  .regex(/^-?\d+$/, say("whole"))
  .transform(Number)
  .pipe(z.number().min(0, say("negative")).max(mostCounted, say("large")))
  .nullable();

/** A count is read only when set by hand; otherwise the hotels are counted. */
const counted = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((fields) => {
    const form = z.record(z.string(), z.unknown()).parse(fields);
    return form["countSource"] === "set" ? form : { ...form, count: null };
  }, schema);

export const destinationForm = counted(
  z.object({
    name: required("name", nameCharacters),
    ...translatedLine("name", nameCharacters),
    country: required("country", nameCharacters),
    ...translatedLine("country", nameCharacters),
    description: required("description", textCharacters),
    ...translatedLine("description", textCharacters),
    url: imageUrl,
    count,
    active: z.literal("on").optional().transform(Boolean),
  }),
);

export const propertyTypeForm = counted(
  z.object({ name: required("name", nameCharacters), ...translatedLine("name", nameCharacters), url: imageUrl, count }),
);
