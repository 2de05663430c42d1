import { useMatches } from "react-router";

/** The `handle` of a layout that brings its own frame: its pages have neither the header nor the footer of the site. */
export const ownFrame = { frame: "own" } as const;

/** The `handle` of a page that search engines may list; no other page is listed. */
export const indexed = { indexed: true } as const;

/** Whether the page or a layout around it has the handle. */
export const useHandle = (wanted: typeof ownFrame | typeof indexed): boolean => useMatches().some(({ handle }) => handle === wanted);
