import * as limits from "./limits.ts";

/** The widths in which photos are stored, in pixels. */
export const imageWidths = [400, 800, 1200, 1600] as const;

/** The largest accepted file, in bytes. */
export const imageBytes = limits.imageBytes;
/** The `accept` attribute of file inputs. */
export const imageTypes = "image/png,image/jpeg,image/gif,image/webp,image/avif";
