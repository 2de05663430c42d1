import { Parser } from "htmlparser2";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { pageNames } from "#domain/page/page.ts";
import { isCode, shortCode } from "#domain/reservation/reservation.ts";
import { airports } from "#ui/map/cities/airports.ts";
import { cityShapes } from "#ui/map/cities/city-shapes.ts";
import { sampleAccounts } from "../../db/sample-guards/sample-accounts.ts";
import { languages } from "../../locales/languages.ts";
import { routes } from "./denial/routes.ts";
import { book, type SampleSite, sololaki, startSampleSite, Visitor } from "./harness.ts";

let site: SampleSite;
/** Every text that people or the sample data have written, and its parts. */
let written: Set<string>;
beforeAll(async () => {
  site = await startSampleSite(inject("server"), inject("sample"), { PSEUDO_TEXTS: "on" });
});
afterAll(() => site.stop());

/** The texts in a value of the database, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

/** Names on the drawn maps are written by nobody, and not translated by message files. */
async function drawnTexts(): Promise<string[]> {
  const drawings = await Promise.all(cityShapes.map(({ load }) => load()));
  return [...drawings.flatMap(({ marks }) => marks.map(({ names }) => names.en)), ...airports.map(({ code }) => code)];
}

const partsOf = (text: string) => text.split(/[·|,:;()\n–—]+/).map((part) => part.trim());

async function writtenTexts(): Promise<Set<string>> {
  const { rows: tables } = await site.db.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')",
  );
  const stored = await Promise.all(
    tables.map(async ({ name }) => (await site.db.query<{ row: object }>(`select to_jsonb(t) as row from ${name} t`)).rows),
  );
  return new Set(
    [...textsIn(stored), ...(await drawnTexts())].flatMap((text) => [
      text.trim(),
      ...partsOf(text),
      ...(isCode(text) ? [shortCode(text)] : []),
    ]),
  );
}

const spokenAttributes = ["alt", "aria-label", "aria-description", "title", "placeholder", "aria-roledescription"];
/** Code, and what is marked as English in every language: the reference of the API. */
const silentElements = new Set(["script", "style", "template", "noscript", "code", "en"]);

/** Visible and accessible texts of a page. */
function spokenBy(html: string): string[] {
  const spoken: string[] = [];
  const open: string[] = [];
  let text = "";
  const end = () => {
    if (text) spoken.push(text);
    text = "";
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      end();
      open.push(name !== "html" && attributes["lang"] === "en" ? "en" : name);
      for (const attribute of spokenAttributes) if (attributes[attribute]) spoken.push(attributes[attribute]);
      if (name === "meta" && /description|title/.test(attributes["name"] ?? attributes["property"] ?? ""))
        spoken.push(attributes["content"] ?? "");
    },
    onclosetag() {
      end();
      open.pop();
    },
    // The parser emits one piece per character reference.
    ontext(piece) {
      if (!open.some((name) => silentElements.has(name))) text += piece;
    },
  });
  parser.write(html);
  parser.end();
  return spoken;
}

/** Whether somebody has written the text, or one of which it is the beginning: descriptions in meta tags are cut off. */
const isWritten = (part: string) => written.has(part) || (part.length >= 20 && [...written].some((text) => text.startsWith(part)));

/** Names, codes and output of `Intl`, which are equal in every language or are no texts of the site. */
const neutral = new RegExp(
  [
    "Stumari|Instagram|Facebook|YouTube|Google|Visa|VISA|Mastercard|Amex|AMEX",
    ...Object.values(languages).flatMap(({ code, name }) => [code, name]),
    "(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day",
    "(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)",
    "(?:January|February|March|April|May|June|July|August|September|October|November|December)",
    "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)",
    "[AP]M",
    // A key.
    "Ctrl K",
    // The proverb that the site is named after, shown in Georgian beside its translation.
    "სტუმარი ღვთისაა",
    "[A-Z]{3}",
    // Names of jobs.
    "[a-z]+(?:-[a-z]+)+|reconcile",
    "(?:https?|tel|mailto):\\S+",
    "\\S+@\\S+",
  ]
    .map((part) => `(?<!\\p{L})${part}(?!\\p{L})`)
    .join("|"),
  "gu",
);

/** Texts of a page that are neither in the pseudo-locale nor user content. */
function untranslated(html: string): string[] {
  const left = spokenBy(html).flatMap((text) => {
    let rest = text;
    // Nested texts: innermost brackets first.
    for (let before = ""; before !== rest;) rest = (before = rest).replaceAll(/⟦[^⟦⟧]*⟧/g, " ");
    return written.has(rest.trim()) ? [] : partsOf(rest);
  });
  return [...new Set(left)].filter((part) => /\p{L}{2}/u.test(part.replaceAll(neutral, "")) && !isWritten(part));
}

/** Static pages are a Markdown file per language. */
const staticPages = new Set<string>(pageNames);
const isScreen = (path: string) =>
  !staticPages.has(path) && !/[:*]|\.[a-z]+$|^(?:search|suggestions|preferences|logout)|\/(?:nights|version|photos)$/.test(path);
const screensOf = (...groups: string[]) =>
  routes.filter(({ path, group }) => groups.includes(group) && isScreen(path)).map(({ path }) => (path === "/" ? path : `/${path}`));

test.each<[role: keyof typeof sampleAccounts | undefined, groups: string[], least: number]>([
  [undefined, ["public"], 15],
  ["guest", ["signedIn"], 4],
  ["manager", ["manager"], 10],
  ["admin", ["admin"], 12],
])("every text of the screens of %s comes from message files", async (role, groups, least) => {
  const visitor = new Visitor(site.origin);
  if (role) await visitor.signIn(sampleAccounts[role].email);
  const { id, room } = await sololaki(site);
  const more: Record<string, string[]> = {
    guest: [`/trips/${(await book(site, visitor, 60)).code}`],
    manager: [`/hotel-manager/rooms/edit/${room}`, `/hotel-manager/rooms/${room}/calendars`],
  };
  const pages = [...screensOf(...groups), ...(role ? (more[role] ?? []) : [`/hotels/${id}`, "/hotels?location=Tbilisi", "/no/such/page"])];
  expect(pages.length).toBeGreaterThanOrEqual(least);
  written = await writtenTexts();
  const found: Record<string, string[]> = {};
  for (const path of pages) {
    const answer = await visitor.request(path);
    const html = await answer.text();
    const texts = untranslated(html);
    if (answer.status < 300 && !html.includes("⟦")) texts.push("no text in the pseudo-locale");
    if (texts.length > 0) found[path] = texts;
  }
  expect(found).toEqual({});
});
