import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, isRunnableDevEnvironment, type Plugin } from "vite";
import { baseLocale, locales } from "#kit/locale.ts";
import { widgetFiles } from "./scripts/build-widget.ts";
import { supportedBrowsers } from "./scripts/supported-browsers.ts";
import { importTextBlocks } from "./scripts/text-blocks.ts";
import type * as DevApp from "./server/dev-app.ts";

/** In development the same Hono app handles all requests that Vite does not. */
function devServer(entry: string): Plugin {
  return {
    name: "stumari-dev-server",
    apply: "serve",
    configureServer(vite) {
      const { ssr } = vite.environments;
      if (!isRunnableDevEnvironment(ssr)) return;
      return () => {
        vite.middlewares.use(async (request, response, next) => {
          try {
            request.url = request.originalUrl;
            const { app } = await ssr.runner.import<typeof DevApp>(entry);
            await getRequestListener(app.fetch, { overrideGlobalObjects: false })(request, response);
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}

/** In development the booking widget is built when it is asked for. */
const widget: Plugin = {
  name: "stumari-widget",
  apply: "serve",
  configureServer(vite) {
    vite.middlewares.use(async (request, response, next) => {
      const path = request.url?.split("?")[0] ?? "";
      if (!/^\/embed\/.+\.js$/.test(path)) return next();
      const code = (await widgetFiles()).get(path);
      if (code === undefined) return next();
      response.setHeader("content-type", "text/javascript").setHeader("access-control-allow-origin", "*").end(code);
    });
  },
};

/** The language of the client build; the builds of two languages differ in the files of `locales` only. */
const language = process.env.BUILD_LANGUAGE ?? baseLocale;

/**
 * Source files import English texts; the build of another language replaces them by its own, or keeps English if a file
 * is missing. Each text block is a module (`?text=hero`), so that a chunk contains only the blocks that it uses.
 */
const textsOfLanguage: Plugin = {
  name: "stumari-texts-of-language",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  transform(code, id) {
    const [path = ""] = id.split("?");
    const split = importTextBlocks(relative(".", path), code);
    return split === code ? null : { code: split, map: null };
  },
  resolveId(id) {
    if (!id.startsWith("#locales/en/")) return null;
    const [file = "", block] = id.slice("#locales/en/".length).split("?");
    const own = resolve("locales", language, file);
    return (existsSync(own) ? own : resolve("locales/en", file)) + (block ? `?${block}` : "");
  },
};

/**
 * The manifest of each further language, written by the earlier builds (scripts/build-site.ts); empty in development.
 */
const scriptsOfLanguages: Plugin = {
  name: "stumari-scripts-of-languages",
  resolveId: (id) => (id === "virtual:stumari/languages" ? "\0stumari/languages" : null),
  load(id) {
    if (id !== "\0stumari/languages") return null;
    const built = locales.filter((locale) => this.environment.config.command === "build" && locale !== baseLocale);
    const imports = built.map(
      (locale) => `import ${locale} from ${JSON.stringify(resolve(`.react-router/languages/${locale}/server/${locale}.js`))};`,
    );
    return `${imports.join("\n")}\nexport default { ${built.join(", ")} };`;
  },
};

/** The build tool's helper of dynamic imports preloads scripts as well, of which none are listed, and is much longer. */
const importsWithStyles: Plugin = {
  name: "stumari-imports-with-styles",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: (id) => (id === "\0vite/preload-helper.js" ? resolve("app/ui/with-styles.ts") : null),
};

/** Where an escape sequence would mean something else. */
const rawWithOthers = /String\.raw`[^`]*[\u0080-\uffff][^`]*`|\\[\u0080-\uffff]/;

/** One character beyond Latin 1 doubles the memory of a file's text; chunks with few of them get escape sequences. */
const serverTextsInAscii: Plugin = {
  name: "stumari-server-texts-in-ascii",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk" || rawWithOthers.test(chunk.code)) continue;
      const escaped = chunk.code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
      if (escaped.length < 2 * chunk.code.length) chunk.code = escaped;
    }
  },
};

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

const shell = /app\/(?:root|entry\.client)\.tsx$/;
const home = /guest\/home\.tsx$/;
const results = /guest\/hotels\.tsx$/;
const hotel = /guest\/hotel\.tsx$/;

/**
 * The chunk of a module that several pages import; other modules are split by page. Few larger files compress better
 * than many small ones, and pages load little code that they do not render.
 */
function sharedFile(id: string, modules: Modules): string | null {
  const users = new Set([id]);
  for (const user of users) for (const importer of modules.getModuleInfo(user)?.importers ?? []) users.add(importer);
  const isUsedBy = (page: RegExp) => [...users].some((user) => page.test(user));
  if (isUsedBy(shell) || [home, results, hotel].every(isUsedBy)) return "shared";
  if ([home, results].every(isUsedBy)) return "search";
  if ([results, hotel].every(isUsedBy)) return "lists";
  const isShared = (modules.getModuleInfo(id)?.importers.length ?? 0) > 1;
  if (isUsedBy(results) && !results.test(id)) return "results";
  return isUsedBy(hotel) && isShared && !hotel.test(id) ? "stay" : null;
}

/** In this order, since each chunk includes the imports of its modules that no earlier chunk has. */
const sharedFiles = ["shared", "search", "lists", "results", "stay"];

const programs = {
  index: "virtual:react-router/server-build",
  server: "./server/main.ts",
  operator: "./server/operator/main.ts",
  // Separate programs (app/platform/process/isolated.server.ts).
  "pdf-worker": "./app/domain/documents/pdf-worker.server.ts",
  "calendar-worker": "./app/domain/channel/calendar-worker.server.ts",
  "message-worker": "./app/domain/channel/alpinebits/message-worker.server.ts",
  "attachment-worker": "./app/domain/message/files/attachment-worker.server.ts",
  "reply-worker": "./app/domain/message/mail/reply-worker.server.ts",
  "statement-worker": "./app/domain/payout/statement/statement-worker.server.ts",
  "image-worker": "./app/platform/images/image-worker.server.ts",
};

export default defineConfig({
  server: { port: Number(process.env.PORT ?? 5173), strictPort: true },
  plugins: [
    textsOfLanguage,
    scriptsOfLanguages,
    importsWithStyles,
    serverTextsInAscii,
    tailwindcss(),
    widget,
    devServer("/server/dev-app.ts"),
    reactRouter(),
  ],
  environments: {
    client: {
      build: {
        target: Object.entries(supportedBrowsers).map(([browser, version]) => `${browser}${version}`),
        copyPublicDir: language === baseLocale,
        // Only styles are preloaded: most imports of a later chunk are loaded already, and lists of them cost more than they save.
        modulePreload: { resolveDependencies: (_file, needed) => needed.filter((name) => name.endsWith(".css")) },
        rollupOptions: {
          output: {
            entryFileNames: `assets/${language}/[name]-[hash].js`,
            chunkFileNames: `assets/${language}/[name]-[hash].js`,
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\//,
                  priority: sharedFiles.length,
                },
                ...sharedFiles.map((file, place) => ({
                  name: (id: string, modules: Modules) => (sharedFile(id, modules) === file ? file : null),
                  debugName: file,
                  priority: sharedFiles.length - 1 - place,
                })),
              ],
            },
          },
        },
      },
    },
    ssr: {
      // All packages but those that choose files when they run: a process holds the text of what it loads.
      resolve: { noExternal: true, external: ["react", "react-dom", "sharp", "@electric-sql/pglite", "pdfmake", "fontkit"] },
      build: {
        rollupOptions: {
          input: language === baseLocale ? programs : { [language]: "virtual:react-router/server-manifest" },
        },
      },
    },
  },
});
