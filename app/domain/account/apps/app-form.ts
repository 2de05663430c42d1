import { z } from "zod";
import * as limits from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import { isVisible, seenLine } from "#kit/text/plain-text.ts";
import * as texts from "#locales/en/apps.ts";
import { isOwnName, isRedirect, longestAppName } from "./app.ts";

const t = messages(texts.apps);
const say = (key: "nameMissing" | "nameOwn" | "redirectsMissing" | "kindMissing") => ({ error: () => t[key] });

const appName = z.string().trim().min(1).max(longestAppName).regex(seenLine).refine(isVisible);

/** A new app, with the password of the person. */
export const appForm = z.object({
  name: z
    .string(say("nameMissing"))
    .trim()
    .min(1, say("nameMissing"))
    .max(longestAppName, say("nameMissing"))
    .regex(seenLine, say("nameMissing"))
    .refine(isVisible, say("nameMissing"))
    .refine((name) => !isOwnName(name), say("nameOwn")),
  redirects: z
    .string(say("redirectsMissing"))
    .max((limits.redirectLength + 2) * limits.redirectsPerApp, say("redirectsMissing"))
    .transform((text) => [...new Set(text.split(/\s+/).filter((line) => line !== ""))])
    .refine((all) => all.length > 0 && all.length <= limits.redirectsPerApp && all.every(isRedirect), say("redirectsMissing")),
  kind: z.enum(["server", "device"], say("kindMissing")),
});

/** What an app says when it registers itself (RFC 7591); other members are ignored. */
export const registration = z.object({
  client_name: appName.refine((name) => !isOwnName(name)).optional(),
  redirect_uris: z.array(z.string()).min(1).max(limits.redirectsPerApp),
  grant_types: z
    .array(z.string().max(100))
    .max(10)
    .refine((types) => types.includes("authorization_code"))
    .optional(),
  response_types: z
    .array(z.string().max(100))
    .max(10)
    .refine((types) => types.includes("code"))
    .optional(),
});
