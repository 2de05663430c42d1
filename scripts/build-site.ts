import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, rm } from "node:fs/promises";
import { baseLocale, type Locale, locales } from "#kit/locale.ts";
import { buildWidget } from "./build-widget.ts";
import { precompress } from "./precompress.ts";

/**
 * Builds the scripts of a language to .react-router/languages, or, for English, which comes last, the whole site to
 * build.
 */
async function buildLanguage(locale: Locale) {
  const program = spawn(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "warn"], {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production", BUILD_LANGUAGE: locale },
  });
  const [code] = (await once(program, "close")) as [number];
  if (code !== 0) throw new Error(`The site in ${locale} could not be built.`);
}

const further = locales.filter((locale) => locale !== baseLocale);
await rm("build", { recursive: true, force: true });
await Promise.all(further.map(buildLanguage));
await buildLanguage(baseLocale);
for (const locale of further) await cp(`.react-router/languages/${locale}/client`, "build/client", { recursive: true });
await rm(".react-router/languages", { recursive: true });
await buildWidget("build/client");
await precompress("build/client");
