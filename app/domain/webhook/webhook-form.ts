import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { tooLong, typedList } from "#kit/text/text-form.ts";
import * as texts from "#locales/en/webhook.ts";
import { type WebhookKind, webhookKinds } from "./webhook.ts";

const t = messages(texts.webhookForm);
const say = (key: keyof typeof t) => ({ error: () => t[key] });

const isKind = (text: string): text is WebhookKind => webhookKinds.some((kind) => kind === text);

const kinds = typedList.refine((given) => given.length > 0 && given.every(isKind), say("kinds")).transform((given) => given.filter(isKind));

/** The events of an endpoint. */
export const webhookEventsForm = z.object({ kinds });

/** A new endpoint. */
export const webhookForm = z.object({
  url: z
    .string(say("url"))
    .trim()
    .pipe(z.url({ protocol: /^https?$/, normalize: true, ...say("url") }).max(2000, tooLong(2000)))
    .refine((url) => URL.canParse(url) && !new URL(url).username && !new URL(url).password, say("url"))
    .refine((url) => URL.canParse(url) && (new URL(url).protocol === "https:" || isOnThisMachine(new URL(url).hostname)), say("https")),
  kinds,
});

/** A receiver that is tried out; the public site reaches none there. */
const isOnThisMachine = (host: string) => host === "localhost" || /^127(?:\.\d{1,3}){3}$/.test(host) || host === "[::1]";
