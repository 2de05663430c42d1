import { useMatches } from "react-router";

/** The `handle` of a layout that brings its own frame: its pages have neither the header nor the footer of the site. */
export const ownFrame = { frame: "own" } as const;

/** Whether the page has its own frame. */
export const useOwnFrame = (): boolean =>
  useMatches().some(({ handle }) => typeof handle === "object" && handle !== null && "frame" in handle && handle.frame === ownFrame.frame);
