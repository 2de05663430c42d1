import { APIError } from "better-auth/api";
import type { GenericEndpointContext } from "better-auth";
import type { Locale } from "#kit/locale.ts";
import type { Ctx } from "./context.server.ts";

/**
 * Rejects sessions of banned people, whatever their credential; a person who returns from social sign-in
 * is sent to the page that says so. A session that began in the same moment is nobody's: see actorOf.
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
