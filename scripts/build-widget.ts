import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { build, type Plugin } from "vite";
import { widgetFile } from "#kit/widget-file.ts";
import { supportedBrowsers } from "./supported-browsers.ts";

/** The build tool's helper of dynamic imports loads their styles as well, of which there are none: they are called without it. */
const plainImports: Plugin = {
  name: "stumari-plain-imports",
  enforce: "pre",
  resolveId: (id) => (id === "\0vite/preload-helper.js" ? "\0stumari/plain-imports" : null),
  load: (id) => (id === "\0stumari/plain-imports" ? "export const __vitePreload = (load) => load();" : null),
  renderChunk: (code) => code.replaceAll(/__vitePreload\(/g, "(").replaceAll(/,\s*__VITE_PRELOAD__,\s*import\.meta\.url\)/g, ")()"),
};

/**
 * The minified script of the booking widget (app/widget/) by its path on the site, with a file for each language but English, and one
 * for signed offers. The names have no hash: pages of others load them.
 */
export async function widgetFiles(): Promise<Map<string, string>> {
  const name = widgetFile.replace(/\.js$/, "");
  const built = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    base: "./",
    plugins: [plainImports],
    build: {
      write: false,
      target: Object.entries(supportedBrowsers).map(([browser, version]) => `${browser}${version}`),
      modulePreload: false,
      rolldownOptions: {
        // Modules of the site have values that the widget does not use.
        treeshake: {
          moduleSideEffects: (id) => id.endsWith("stumari-booking.ts"),
          manualPureFunctions: ["Array", "RegExp"],
          propertyReadSideEffects: false,
        },
        input: "app/widget/stumari-booking.ts",
        output: {
          entryFileNames: widgetFile.slice(1),
          chunkFileNames: ({ facadeModuleId }) =>
            `${name.slice(1)}-${/(?:locales|widget)\/(\w+)/.exec(facadeModuleId ?? "")?.[1] ?? "shared"}.js`,
        },
      },
    },
  });
  const [output] = [built].flat();
  if (!output || !("output" in output)) throw new Error("The widget was not built.");
  return new Map(output.output.flatMap((file) => (file.type === "chunk" ? [[`/${file.fileName}`, file.code] as const] : [])));
}

/** Writes them into the built site. */
export async function buildWidget(folder: string) {
  for (const [path, code] of await widgetFiles()) {
    await mkdir(dirname(folder + path), { recursive: true });
    await writeFile(folder + path, code);
  }
}
