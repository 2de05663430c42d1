import { basePath, locales } from "#kit/locale.ts";
import { ctxOf, shareable } from "#web/context.server.ts";
import type { Route } from "./+types/robots";

const personal = [
  "/api/",
  "/dev/",
  "/trips",
  "/profile",
  "/favourites",
  "/rewards",
  "/payment-result",
  "/login",
  "/signup",
  "/forgot-password",
  "/reset-password",
  "/hotel-manager",
  "/admin",
];

/** robots.txt: what crawlers may read, and the URL of the sitemap. */
export function loader({ context }: Route.LoaderArgs) {
  shareable(context);
  const closed = locales.flatMap((locale) => personal.map((path) => `Disallow: ${basePath(locale)}${path}`));
  return new Response(["User-agent: *", ...closed, "", `Sitemap: ${ctxOf(context).config.origin}/sitemap.xml`, ""].join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
