import { useLocation } from "react-router";

/** Query parameters that open a dialog and are not part of the list. */
const passing = ["person", "enquiry", "suspend", "decline", "unsubscribe", "rule", "archive"];

/** The query of a list with changed values; an empty value is removed, and an open dialog is closed. */
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

/** Builds URLs of the same list. */
export function usePanelHref() {
  const { pathname, search } = useLocation();
  return (change?: Record<string, string | null>): string => pathname + panelQuery(search, change);
}

/** The URL to which an action redirects: the list with its filters. */
export const listOf = (request: Request, path: string, change?: Record<string, string | null>): string =>
  path + panelQuery(new URL(request.url).search, change);

/** The query with the parameters of a list that its panels keep, some of them changed; null removes one. */
export function keptQuery(kept: readonly string[], query: URLSearchParams, change: Record<string, string | null>): string {
  const params = new URLSearchParams(kept.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? ""]] : [])));
  for (const [name, value] of Object.entries(change)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return params.size > 0 ? `?${params}` : "";
}
