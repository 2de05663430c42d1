/** The colours of the light theme in sRGB: e-mail clients know neither `oklch` nor custom properties. */
export const colours = {
  ground: "#f2ece1",
  sheet: "#ffffff",
  sunken: "#f8f5ef",
  ink: "#15271f",
  soft: "#4f5f57",
  line: "#e3dccf",
  accent: "#b32035",
  fill: "#b32035",
  fillInk: "#ffffff",
  pine: "#1f5340",
};

type Colour = keyof typeof colours;

const darkColours: Record<Colour, string> = {
  ground: "#0d1612",
  sheet: "#15221d",
  sunken: "#1d2c26",
  ink: "#eef1ea",
  soft: "#adbab1",
  line: "#33443c",
  accent: "#ed8c84",
  fill: "#c83846",
  fillInk: "#ffffff",
  pine: "#8cc0a8",
};

/** Georgian letters come from the next family of the list that has them. */
export const serif = "Georgia, Palatino, 'Palatino Linotype', 'Noto Serif Georgian', Sylfaen, serif";
export const sans = "'Source Sans 3', 'Segoe UI', Roboto, Helvetica, Arial, 'Noto Sans Georgian', Sylfaen, sans-serif";

/** What changes in the dark theme, by class. */
const darkRules: [selector: string, property: string, Colour][] = [
  [".on-ground", "background-color", "ground"],
  [".on-sheet", "background-color", "sheet"],
  [".on-sunken", "background-color", "sunken"],
  [".on-fill", "background-color", "fill"],
  [".in-ink", "color", "ink"],
  [".in-soft", "color", "soft"],
  [".in-accent", "color", "accent"],
  [".in-pine", "color", "pine"],
  [".by-line", "border-color", "line"],
  [".by-pine", "border-color", "pine"],
];

const rules = (within: string) =>
  darkRules.map(([selector, property, colour]) => `${within}${selector}{${property}:${darkColours[colour]}!important}`).join("");

/** The dark theme, also as Outlook marks it; and narrow screens. */
export const mailCss = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{text-underline-offset:2px}
@media (prefers-color-scheme:dark){${rules("")}}
${rules("[data-ogsc] ")}${rules("[data-ogsb] ")}
@media (max-width:520px){.edge{padding-left:20px!important;padding-right:20px!important}.day{font-size:18px!important;line-height:25px!important}
.title{font-size:25px!important;line-height:32px!important}.fact{display:block!important;width:auto!important;box-sizing:border-box}
.name{padding-bottom:0!important}.value{border-top:0!important;padding-top:0!important}.wide{padding-left:12px!important;padding-right:12px!important}}
@media (max-width:400px){.day{font-size:16px!important}}`;
