import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { locales, type Locale } from "#kit/locale.ts";
import { withScriptsIn } from "../server/language-scripts.ts";

type Words = Record<Locale, ESTree.ObjectProperty>;

/** The words in a call of `messages({ en, ka })`, whatever the minifier has called it. */
function wordsOf({ callee, arguments: [words, ...others] }: ESTree.CallExpression): Words | undefined {
  if (callee.type !== "Identifier" || words?.type !== "ObjectExpression" || others.length > 0) return undefined;
  const properties = words.properties.flatMap((property) =>
    property.type === "Property" && property.key.type === "Identifier" ? [[property.key.name, property] as const] : [],
  );
  const names = properties.map(([name]) => name).join();
  return names === locales.join() && words.properties.length === locales.length ? (Object.fromEntries(properties) as Words) : undefined;
}

/** The script with the words of one language only. */
function inOneLanguage(locale: Locale, script: string): string {
  const cuts: [from: number, to: number, kept: string][] = [];
  new Visitor({
    CallExpression(call) {
      const words = wordsOf(call);
      const [object] = call.arguments;
      if (words && object) cuts.push([object.start, object.end, `{${script.slice(words[locale].start, words[locale].end)}}`]);
    },
  }).visit(parseSync("script.js", script).program);
  const pieces = cuts.toSorted(([a], [b]) => b - a).reduce((rest, [from, to, kept]) => rest.slice(0, from) + kept + rest.slice(to), script);
  return withScriptsIn(locale, pieces);
}

/** Gives every language a folder of the scripts, so that a page brings no words of another one. */
export async function splitLanguages(folder: string) {
  const scripts = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  for (const locale of locales) await mkdir(join(folder, locale), { recursive: true });
  for (const name of scripts) {
    const script = await readFile(join(folder, name), "utf8");
    for (const locale of locales) await writeFile(join(folder, locale, name), inOneLanguage(locale, script));
    await rm(join(folder, name));
  }
}
