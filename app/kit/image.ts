import { limits } from "./limits.ts";

/** The widths in which photos are kept, in pixels. */
export const imageWidths = [400, 800, 1200, 1600] as const;

/** The largest file that is taken. */
export const imageBytes = limits.imageBytes;
/** What a browser's file chooser offers. */
export const imageTypes = "image/png,image/jpeg,image/gif,image/webp,image/avif";
