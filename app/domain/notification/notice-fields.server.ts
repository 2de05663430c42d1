import { getLocale, messages } from "#kit/locale.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import type { Ctx } from "#platform/context.server.ts";
import * as texts from "#locales/en/notification.ts";

/** Facts of a notification e-mail, as queued with it. */
export type Given = Record<string, string>;

/** Names of values in notification e-mails to guests and to hotel staff. */
export const fields = messages(texts.noticeFields);

export const urlOf = (ctx: Ctx, path: string): string => siteUrl(ctx.config.origin, getLocale(), path);

/** The end of every notification e-mail: where to switch it off. */
export const settings = (ctx: Ctx) => ({ text: fields.why, link: { label: fields.settings, url: urlOf(ctx, sitePaths.mails) } });
