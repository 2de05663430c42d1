import { useLocation } from "react-router";

/** The URL of this screen, or of another one, with some query parameters changed; null removes one. */
export function useBackOfficeUrl(): (change: Record<string, string | null>, path?: string) => string {
  const { pathname, search } = useLocation();
  return (change, path = pathname) => addressWith(path, search, change);
}

/** The URL of another screen of the back office for the same hotel. */
export function useBackOfficeLink(): (path: string) => string {
  const { search } = useLocation();
  return (path) => backOfficeLink(path, search);
}

/** A URL with some query parameters changed; null removes one. */
export function addressWith(pathname: string, search: string, change: Record<string, string | null>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change))
    if (value === null) params.delete(name);
    else params.set(name, value);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

/** The path with the `hotel` parameter of the URL. */
export function backOfficeLink(path: string, search: string): string {
  const hotel = new URLSearchParams(search).get("hotel");
  return hotel ? `${path}?hotel=${encodeURIComponent(hotel)}` : path;
}
