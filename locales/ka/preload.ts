// Latin has stand-ins cut to size; Georgian has none that every system knows, so that its characters come with the page.
export { default as font } from "@fontsource-variable/noto-sans-georgian/files/noto-sans-georgian-georgian-wght-normal.woff2?url";
// Of pages of text alone, whose headings would change their height.
export { default as headingFont } from "@fontsource-variable/noto-serif-georgian/files/noto-serif-georgian-georgian-wght-normal.woff2?url";
