import { useLocation } from "react-router";

/** What of an address is a question of the moment and not part of the list. */
const passing = ["person", "enquiry", "suspend", "unsubscribe"];

/** The query of a list's address with other values; an empty one goes, and what was opened over the list closes. */
export function panelQuery(search: string, change: Record<string, string | null> = {}): string {
  const next = new URLSearchParams(search);
  for (const name of passing) next.delete(name);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const query = next.toString();
  return query ? `?${query}` : "";
}

/** Makes addresses of the same list. */
export function usePanelHref() {
  const { pathname, search } = useLocation();
  return (change?: Record<string, string | null>): string => pathname + panelQuery(search, change);
}

/** Where an action goes back to: the list as it was asked for. */
export const listOf = (request: Request, path: string, change?: Record<string, string | null>): string =>
  path + panelQuery(new URL(request.url).search, change);
