import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { plainText } from "#kit/text/plain-text.ts";
import { tooLong } from "#kit/text/text-form.ts";
import * as texts from "#locales/en/channel-management.ts";

const t = messages(texts.channelForm);
const say = (key: keyof typeof t) => ({ error: () => t[key] });

/** Some sites show webcal: URLs, which mean https:. */
const withScheme = (text: string) => text.trim().replace(/^webcals?:/i, "https:");

/** Form of a feed. */
export const feedForm = z.object({
  name: z
    .string(say("name"))
    .transform(plainText)
    .pipe(z.string().min(1, say("name")).max(60, tooLong(60))),
  url: z
    .string(say("url"))
    .transform(withScheme)
    .pipe(z.url({ protocol: /^https?$/, normalize: true, ...say("url") }).max(2000, tooLong(2000)))
    .refine((url) => URL.canParse(url) && !new URL(url).username, say("url")),
});
export type FeedFields = z.output<typeof feedForm>;
