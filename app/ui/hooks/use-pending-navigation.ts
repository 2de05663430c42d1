import { useNavigation } from "react-router";
import { localePath } from "#kit/locale.ts";

/** The query of a pending navigation to a page, given by its path without the language prefix. */
export function usePendingNavigation(path: string): URLSearchParams | undefined {
  const { state, location } = useNavigation();
  // The location of a navigation has the full path, with the language prefix.
  if (state !== "loading" || location.pathname !== localePath(path)) return undefined;
  return new URLSearchParams(location.search);
}
