/**
 * Where the script of the booking widget is, for pages of others. The number is that of its attributes and variables (docs/widget.md):
 * what pages rely on does not change under this address.
 */
export const widgetFile = "/embed/v1.js";

/** The pattern of this file and of those of the languages, which it loads. */
export const widgetFiles = "/embed/:file{v1.*\\.js}";
