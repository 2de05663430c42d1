// `npm run icons`: generates app/ui/icons.svg, a sprite of all icons, from Lucide's drawings.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { iconNames } from "#ui/icon-names.ts";

const root = join(import.meta.dirname, "..");

const { icons, aliases } = z
  .object({
    icons: z.record(z.string(), z.object({ body: z.string() })),
    aliases: z.record(z.string(), z.object({ parent: z.string() })),
  })
  .parse(JSON.parse(readFileSync(join(root, "node_modules/@iconify-json/lucide/icons.json"), "utf8")));

/** What each drawing sets for itself; here the page's style sheet does. */
const ownStyle = ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

const symbolOf = (name: string) => {
  const drawing = icons[aliases[name]?.parent ?? name]?.body.replaceAll(ownStyle, "").replace(/^<g>(.*)<\/g>$/, "$1");
  if (!drawing) throw new Error(`Lucide has no icon "${name}".`);
  return `<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`;
};

/** Icons of lucide.dev (ISC) as symbols of one SVG. */
export const sprite = () =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Drawings of lucide.dev, ISC licence. Made by scripts/icons.ts. -->\n${iconNames.map(symbolOf).join("\n")}\n</svg>\n`;

if (import.meta.main) writeFileSync(join(root, "app/ui/icons.svg"), sprite());
