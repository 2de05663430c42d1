import { basePath, localeOf } from "#kit/locale.ts";

/** The path without its language: /ka/hotels is /hotels. */
export function withoutBasePath(pathname: string): string {
  const base = basePath(localeOf(pathname));
  return pathname.slice(base.length).replace(/\.data$/, "") || "/";
}

/** The target if it is a path of this site, else `/`: a redirect never leaves the site. */
export const onSite = (target: unknown): string =>
  typeof target === "string" && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(target) ? target : "/";
