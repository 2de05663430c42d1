import { useLocation } from "react-router";

/** The address of this screen, or of another one, with some of its questions changed; null takes one out. */
export function useBackOfficeUrl(): (change: Record<string, string | null>, path?: string) => string {
  const { pathname, search } = useLocation();
  return (change, path = pathname) => addressWith(path, search, change);
}

/** The address of another screen of the desk for the same hotel. */
export function useBackOfficeLink(): (path: string) => string {
  const { search } = useLocation();
  return (path) => backOfficeLink(path, search);
}

/** An address with some of its questions changed; null takes one out. */
export function addressWith(pathname: string, search: string, change: Record<string, string | null>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change))
    if (value === null) params.delete(name);
    else params.set(name, value);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

/** The path, with the hotel that the address names. */
export function backOfficeLink(path: string, search: string): string {
  const hotel = new URLSearchParams(search).get("hotel");
  return hotel ? `${path}?hotel=${encodeURIComponent(hotel)}` : path;
}
