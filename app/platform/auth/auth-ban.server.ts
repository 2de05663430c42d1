import type { GenericEndpointContext } from "better-auth";
import { APIError } from "better-auth/api";
import type { Locale } from "#kit/locale.ts";
import type { Ctx } from "../context.server.ts";

/**
 * Rejects new sessions of banned people for every sign-in method; social sign-in is redirected to the page that
 * explains it. actorOf handles a session created at the moment of the ban.
 */
export const rejectBanned =
  (ctx: Ctx, loginPage: (locale: Locale) => string) =>
  async ({ userId }: { userId: string }, endpoint: GenericEndpointContext | null): Promise<void> => {
    const banned = await ctx.db
      .selectFrom("users")
      .select("locale")
      .where("id", "=", userId)
      .where("banned_at", "is not", null)
      .executeTakeFirst();
    if (!banned) return;
    if (endpoint?.path?.startsWith("/callback")) throw endpoint.redirect(loginPage(banned.locale));
    throw new APIError("FORBIDDEN", { code: "BANNED", message: "This account is closed" });
  };
