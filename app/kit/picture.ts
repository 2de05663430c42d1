/** The widths in which photos are kept, in pixels. */
export const pictureWidths = [400, 800, 1200, 1600] as const;

/** The largest file that is taken. */
export const pictureBytes = 5 * 1024 * 1024;
/** What a browser's file chooser offers. */
export const pictureTypes = "image/png,image/jpeg,image/gif,image/webp,image/avif";
