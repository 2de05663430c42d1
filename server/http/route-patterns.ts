import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";
import { basePath, localeOf } from "#kit/locale.ts";
import { providerRoutes } from "#platform/payments/port.server.ts";

type Routes = Record<string, { parentId?: string | undefined; path?: string | undefined } | undefined>;

/** Routes besides the pages. */
const ofTheProcess = [
  "/healthz",
  "/readyz",
  "/__manifest",
  "/csp-report",
  "/media/*",
  "/api/auth/*",
  providerRoutes.callback,
  providerRoutes.return,
  "/dev/*",
];

function patternsOf(routes: Routes): string[] {
  const whole = (id: string): string => {
    const route = routes[id];
    if (!route) return "";
    return [route.parentId ? whole(route.parentId) : "", route.path ?? ""].filter(Boolean).join("/");
  };
  return [...new Set(Object.keys(routes).map((id) => `/${whole(id)}`))];
}

/** Sort key of a pattern: static segments precede parameters, and those precede splats. */
const openness = (pattern: string) =>
  pattern.split("/").reduce((sum, part) => sum + (part === "*" ? 100 : part.startsWith(":") ? 1 : 0), 0);

/** The route pattern of a request, the same in every language: `/trips/:code`. Never the URL. */
export function routePatterns(routes: Routes): (path: string) => string {
  const router = new SmartRouter<string>({ routers: [new RegExpRouter(), new TrieRouter()] });
  const patterns = [...patternsOf(routes), ...ofTheProcess].toSorted((a, b) => openness(a) - openness(b));
  for (const pattern of patterns) router.add("ALL", pattern, pattern);
  return (path) => {
    const [found] = router.match("ALL", path.slice(basePath(localeOf(path)).length) || "/")[0];
    return found?.[0] ?? "/*";
  };
}
