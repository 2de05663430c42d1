import * as limits from "./limits.ts";

/** The widths in which photos are stored, in pixels. */
export const imageWidths = [400, 800, 1200, 1600] as const;

/** The image at the head of e-mails, in pixels of sharp screens. */
export const mailImageSize = { width: 1200, height: 640 };

/** The map in e-mails, as it is shown; its file has twice as many pixels. */
export const mailMapSize = { width: 520, height: 208 };

/** The largest accepted file, in bytes. */
export const imageBytes = limits.imageBytes;

/** The same in megabytes, as texts name it. */
export const imageMegabytes = limits.imageBytes / 2 ** 20;

/** The `accept` attribute of file inputs. */
export const imageTypes = "image/png,image/jpeg,image/gif,image/webp,image/avif";
