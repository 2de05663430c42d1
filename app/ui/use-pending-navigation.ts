import { useNavigation } from "react-router";
import { localePath } from "#kit/locale.ts";

/** The query with which a page of this site, named by its path without the language, is on its way. */
export function usePendingNavigation(path: string): URLSearchParams | undefined {
  const { state, location } = useNavigation();
  // A navigation, unlike a location, says its whole path.
  if (state !== "loading" || location.pathname !== localePath(path)) return undefined;
  return new URLSearchParams(location.search);
}
