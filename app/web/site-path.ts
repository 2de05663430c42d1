import { basePath, localeOf } from "#kit/locale.ts";

/** The path without its language prefix: /ka/hotels is /hotels. */
export function withoutBasePath(pathname: string): string {
  const base = basePath(localeOf(pathname));
  return pathname.slice(base.length).replace(/\.data$/, "") || "/";
}

/** The target if it is a path of this site, else `/`: prevents open redirects. */
export const onSite = (target: unknown): string =>
  typeof target === "string" && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(target) ? target : "/";
