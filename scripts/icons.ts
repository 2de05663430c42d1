// `npm run icons`: generates app/ui/icons.svg, a sprite of all icons, from lucide-static.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { iconNames } from "../app/ui/icon-names.ts";

const root = join(import.meta.dirname, "..");

const symbolOf = (name: string) => {
  const text = readFileSync(join(root, `node_modules/lucide-static/icons/${name}.svg`), "utf8");
  const drawing = text.slice(text.indexOf(">", text.indexOf("<svg")) + 1, text.lastIndexOf("</svg>"));
  return `<symbol id="${name}" viewBox="0 0 24 24">${drawing.replace(/\s*\n\s*/g, "").replaceAll(" />", "/>")}</symbol>`;
};

/** Icons of lucide.dev (ISC) as symbols of one SVG. */
export const sprite = () =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Drawings of lucide.dev, ISC licence. Made by scripts/icons.ts. -->\n${iconNames.map(symbolOf).join("\n")}\n</svg>\n`;

if (import.meta.main) writeFileSync(join(root, "app/ui/icons.svg"), sprite());
