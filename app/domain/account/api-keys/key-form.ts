import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { seenLine } from "#kit/text/plain-text.ts";
import { typedList } from "#kit/text/text-form.ts";
import * as texts from "#locales/en/developers.ts";
import { keyLifetimes, type KeyScope, keyScopes, longestKeyName } from "./api-key.ts";

const t = messages(texts.apiKeys);
const say = (key: "nameMissing" | "scopesMissing" | "lifetimeMissing" | "wrong_password") => ({ error: () => t[key] });

const isScope = (text: string): text is KeyScope => keyScopes.some((scope) => scope === text);

/** A new key, with the person's password. */
export const keyForm = z.object({
  name: z
    .string(say("nameMissing"))
    .trim()
    .min(1, say("nameMissing"))
    .max(longestKeyName, say("nameMissing"))
    .regex(seenLine, say("nameMissing")),
  scopes: typedList
    .refine((given) => given.length > 0 && given.every(isScope), say("scopesMissing"))
    .transform((given) => given.filter(isScope)),
  days: z.coerce.number(say("lifetimeMissing")).refine((days) => keyLifetimes.some((one) => one === days), say("lifetimeMissing")),
  password: z.string(say("wrong_password")).min(1, say("wrong_password")).max(1000, say("wrong_password")),
});
