import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";

/** The rules of docs/architecture.md, read as data. */
const page = readFileSync("docs/architecture.md", "utf8");

function table(name: string): Record<string, string[]> {
  const block = new RegExp(`\`\`\`${name}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1];
  if (!block) throw new Error(`docs/architecture.md has no block named ${name}.`);
  const rows = block
    .trim()
    .split("\n")
    .map((line) => line.split("->").map((part) => part.trim()));
  return Object.fromEntries(rows.map(([name = "", imported = ""]) => [name, imported.split(/\s+/).filter(Boolean)]));
}
const layers = table("layers");
const modules = table("modules");

type Source = { path: string; text: string };

function sources(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}

const importsOf = ({ path, text }: Source): string[] =>
  [...text.matchAll(/(?:^|\n)\s*(?:import|export)[^;]*?from\s+"([^"]+)"|import\("([^"]+)"\)|(?:^|\n)import "([^"]+)"/g)]
    .map(([, one, two, three]) => one ?? two ?? three ?? "")
    .map((target) =>
      target.startsWith("#locales/")
        ? target.slice(1)
        : target.startsWith("#")
          ? `app/${target.slice(1)}`
          : target.startsWith(".")
            ? normalize(join(dirname(path), target))
            : target,
    );

/** First segments of the URLs in app/routes.ts. */
const firstSegments = [
  ...new Set([...readFileSync("app/routes.ts", "utf8").matchAll(/route\("([a-z-]+)/g)].map(([, segment]) => segment)),
].join("|");
const handWritten = new RegExp(
  `(?<!\\bhref\\(\\s*)["'\`]/(?:${firstSegments})(?=[/.?#"'\`$])|\\b(?:to|href|action|closeTo)="/(?!favicon)|\\bredirect(?:WithToast)?\\(\\s*["\`]/|\\}/(?:${firstSegments})(?=[/.?#"'\`$])`,
);
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, "");

/** Paths of the sign-in library, and the patterns of robots.txt, are no routes. */
const otherPaths = ["app/routes/api/robots.ts", "app/platform/auth/auth-endpoints.server.ts", "app/platform/auth/auth-hooks.server.ts"];

const hasHandWrittenUrl = ({ path, text }: Source) =>
  !otherPaths.includes(path) && handWritten.test(withoutComments(text).replaceAll(/askAuth\([^"`]*["`][^"`]*["`]/g, ""));

const routeFiles = new Set(
  ["app/routes.ts", "app/routes/admin/shared/screens.ts"].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/"(routes\/[^"]+\.tsx?)"/g)].map(([, path]) => `app/${path}`),
  ),
);
const audienceOf = (path: string): string | undefined => /^app\/routes\/([^/]+)\//.exec(path)?.[1];
const audiences = table("audiences");

const layerOf = (path: string): string => {
  if (path.startsWith("locales/")) return "locales";
  const [, layer = ""] = /^app\/([^/]+)/.exec(path) ?? [];
  return layer.includes(".") ? "routes" : layer;
};
const moduleOf = (path: string): string | undefined => /^app\/domain\/([^/]+)\//.exec(path)?.[1];
const isTest = (path: string) => /\.test(-support)?\.tsx?$/.test(path);
const isServer = (path: string) => /\.server\.tsx?$/.test(path);
const isTypeOnly = (source: Source, target: string) =>
  new RegExp(`import type [^;]*"[^"]*${target.split("/").at(-1)?.replaceAll(".", "\\.")}"`).test(source.text);

const owns = table("owns");
const deletes = table("deletes");
const ownerOf = (name: string) => Object.keys(owns).find((owner) => owns[owner]?.includes(name));
const allTables = Object.values(owns).flat();

/** The owner of a file's statements: its module, `platform`, or none, which owns no table. */
const writerOf = (path: string): string => moduleOf(path) ?? (path.startsWith("app/platform/") ? "platform" : "nobody");

/** Files whose statements name their table by a variable, with the tables that they may write beside those of their owner. */
const writes = table("writes");
const every = "all";

const verb = String.raw`\b(insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?`;
const builder = /\b(insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:(["'`])(?:public\.)?(\w+)(?:\s+as\s+\w+)?\2|([^)]+))/g;
const rawSql = new RegExp(`${verb}(?:"?public"?\\.)?"?(\\w+)"?`, "gi");
/** SQL that takes the table from a parameter: `update ${sql.table(name)}`. */
const filledSql = new RegExp(String.raw`${verb}\$\{\s*sql(?:\.\w+\(\s*(?:(["'\`])(?:public\.)?(\w+)\2|)|\b)`, "gi");

type Write = { table: string | undefined; deleted: boolean };

/** The writing statements of a file; one without a table takes it from a variable. */
function writesOf(code: string): Write[] {
  const built = [...code.matchAll(builder)].map(([, how = "", , table]) => ({ table, deleted: how === "deleteFrom" }));
  const raw = [...code.matchAll(rawSql)]
    .filter(([, , table = ""]) => allTables.includes(table))
    .map(([, how = "", table]) => ({ table, deleted: /^delete/i.test(how) }));
  const filled = [...code.matchAll(filledSql)].map(([, how = "", , table]) => ({ table, deleted: /^delete/i.test(how) }));
  return [...built, ...raw, ...filled];
}

/** The tables that a variable of a file can name: those of the lists and records `as const` in it and in what it imports of its folder. */
function namedByVariables(source: Source): string[] {
  const beside = importsOf(source).filter((target) => dirname(target) === dirname(source.path) && existsSync(target));
  const code = [source.text, ...beside.map((target) => readFileSync(target, "utf8"))].map(withoutComments).join("\n");
  const lists = [...code.matchAll(/(?:\[[^[\]]*\]|\{(?:[^{}]|\{[^{}]*\})*\}) as const/g)].map(([list]) => list).join();
  return allTables.filter((name) => new RegExp(`["'\`]${name}["'\`]|\\b${name}:`).test(lists));
}

/** Statements of a file that write a table of another owner, or one that nobody can name. */
function foreignWrites(source: Source): string[] {
  const { path, text } = source;
  const found = writesOf(withoutComments(text));
  const listed = namedByVariables(source);
  const writer = writerOf(path);
  const permitted = writes[path] ?? [];
  if (permitted.includes(every)) return [];
  const unknown =
    listed.length === 0 && found.some(({ table }) => table === undefined) ? ["a statement writes a table that has no name here"] : [];
  const foreign = found
    .flatMap(({ table, deleted }) => (table ? [table] : listed).map((name) => ({ table: name, deleted })))
    .filter(({ table }) => ownerOf(table) !== writer && !permitted.includes(table))
    .filter(({ table, deleted }) => !(deleted && deletes[writer]?.includes(table)))
    .map(({ table }) => `${table} is written by ${ownerOf(table) ?? "no module"} only`);
  return [...unknown, ...foreign];
}

/** Whether SQL of a file compares the state of a reservation by itself, instead of by `inState` and `permits`. */
const comparesStates = ({ text }: Source) =>
  [...text.matchAll(/\breservations\s+(?:as\s+)?(\w+)/g)].some(([, alias = ""]) =>
    new RegExp(`\\b${alias}\\.state\\s*(?:=|<>|in\\b|when\\b)`).test(text),
  );

/** The rules that a source file violates. */
function violations(source: Source): string[] {
  const { path, text } = source;
  if (isTest(path)) return [];
  const found: string[] = [];
  const layer = layerOf(path);
  for (const target of importsOf(source)) {
    if (/^(?:app|locales)\//.test(target) && !target.includes("/+types/")) {
      const other = layerOf(target);
      if (layer && layer !== other && !layers[layer]?.includes(other)) found.push(`${layer} may not import ${other}`);
      if (layer === "routes" && routeFiles.has(target)) found.push("a route may not import another route");
      const [audience, its] = [audienceOf(path), audienceOf(target)];
      if (audience && its && audience !== its && !audiences[audience]?.includes(its)) found.push(`${audience} may not import ${its}`);
      const [mine, theirs] = [moduleOf(path), moduleOf(target)];
      if (mine && theirs && mine !== theirs && !modules[mine]?.includes(theirs)) found.push(`${mine} may not import ${theirs}`);
    }
    if (/^(?:server|dev|tests|db|bench)\//.test(target) && layer) found.push("the app may not import what surrounds it");
    const pure = path.endsWith(".ts") && !isServer(path) && ["domain", "kit"].includes(layer);
    if (pure && (/^(?:node:|react|kysely|pg$)/.test(target) || (isServer(target) && !isTypeOnly(source, target))))
      found.push("a pure file may import pure files only");
    const view = path.endsWith(".tsx") && !isServer(path) && ["domain", "ui"].includes(layer);
    if (view && (target.startsWith("node:") || (isServer(target) && !isTypeOnly(source, target))))
      found.push("a view may not import server code");
    if (view && /^zod$|-form\.ts$/.test(target)) found.push("a view may not import form schemas");
  }
  if (
    path.endsWith(".ts") &&
    !isServer(path) &&
    ["domain", "kit"].includes(layer) &&
    /\bDate\.now\(|new Date\(\)|Math\.random\(|process\.env/.test(text)
  )
    found.push("a pure file uses no clock, randomness or environment");
  if (/\.server\.tsx?$/.test(path) && layer === "domain" && /\bDate\.now\(|new Date\(\)/.test(text)) found.push("time comes from ctx.now");
  const inBrowser = text.includes("ClientActionFunctionArgs");
  if (
    layer &&
    !inBrowser &&
    path !== "app/web/form.server.ts" &&
    /\.formData\(|\brequest\.(?:json|text|arrayBuffer|blob|bytes|body)\b/.test(text)
  )
    found.push("request bodies are read by formOf, which limits their size");
  if (["routes", "web", "ui"].includes(layer) && path !== "app/routes.ts" && hasHandWrittenUrl(source))
    found.push("URLs of the site are made by href()");
  if (layer === "routes" && /export (?:async )?function action\b|export const action = (?!formAction\b|\w+Action\b)/.test(text)) {
    if (path !== "app/routes/guest/not-found.tsx") found.push("actions are made by formAction()");
  }
  if (layer === "routes" && /\bformOf\b[^;]*from "#web\/form\.server\.ts"/.test(text)) found.push("forms are read by formAction()");
  if ((["domain", "platform"].includes(layer) || path.startsWith("server/")) && hasHandWrittenUrl(source))
    found.push("URLs of the site are those of kit/site-paths.ts");
  if (layer && layer !== "routes" && /export default/.test(text)) found.push("default exports are for routes only");
  if (/(?:^|\/)(?:utils|common|helpers|index)\.tsx?$/.test(path)) found.push("a file name says what it contains");
  if (layer === "domain" && comparesStates(source)) found.push("SQL compares booking states by inState() and permits()");
  found.push(...foreignWrites(source));
  return found;
}

describe("the architecture", () => {
  const all = [...sources("app"), ...sources("locales")];

  test("keeps every rule of docs/architecture.md", () => {
    expect(
      [...all, ...sources("server")].flatMap((source) => violations(source).map((violation) => `${source.path}: ${violation}`)),
    ).toEqual([]);
  });

  test("lists every layer and module in docs/architecture.md, and no others", () => {
    expect(Object.keys(layers).toSorted()).toEqual([...new Set(all.map(({ path }) => layerOf(path)))].toSorted());
    expect(Object.keys(modules).toSorted()).toEqual([...new Set(all.flatMap(({ path }) => moduleOf(path) ?? []))].toSorted());
  });

  test("has no line of SQL beyond 140 columns", () => {
    const templates = /\bsql(?:<[^`]*?>)?`(?:[^`\\]|\\.)*`/g;
    const wide = [...all, ...sources("server")].flatMap(({ path, text }) =>
      [...text.matchAll(templates)]
        .flatMap(([template]) => template.split("\n").slice(1, -1))
        .flatMap((line) => (line.length > 140 ? [`${path}: ${line.trim()}`] : [])),
    );
    expect(wide).toEqual([]);
  });

  test("starts without the sample data: the server imports it only when it loads it", () => {
    const eager = [...all, ...sources("server"), ...sources("db/basics"), ...sources("db/sample-guards")].flatMap(({ path, text }) =>
      !isTest(path) && path !== "server/dev-app.ts" && /(?<!import type [^;]*)from "[^"]*\/sample\/[^"]*"/.test(text) ? [path] : [],
    );
    expect(eager).toEqual([]);
  });

  test("has at most 40 files in a folder", () => {
    const counts = Map.groupBy([...all, ...sources("server")], ({ path }) => dirname(path));
    const large = [...counts].filter(([folder, files]) => !folder.startsWith("locales/") && files.length > 40);
    expect(large.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
  });

  test("has every file of texts in texts.ts, from which the server takes the translations", () => {
    const listed = new Set([...readFileSync("locales/en/texts.ts", "utf8").matchAll(/from "\.\/([\w-]+)\.ts"/g)].map(([, name]) => name));
    const used = all.flatMap(({ text }) =>
      [...text.matchAll(/import \* as texts from "#locales\/en\/([\w-]+)\.ts"/g)].map(([, name]) => name),
    );
    expect(used.length).toBeGreaterThan(100);
    // Names on maps are drawn in the browser only.
    expect([...new Set(used)].filter((name) => !listed.has(name))).toEqual(["map-places"]);
  });

  test("has modules whose faces only shrink: tests/faces.txt lists the files that others may import", () => {
    const faces = new Set(readFileSync("tests/faces.txt", "utf8").trim().split("\n"));
    // Lower it with the list.
    expect(faces.size).toBeLessThanOrEqual(727);
    const used = new Set(
      [...all, ...sources("server"), ...sources("db")]
        .filter(({ path }) => !isTest(path) && !path.startsWith("locales/"))
        .flatMap((source) => importsOf(source).filter((target) => moduleOf(target) && moduleOf(target) !== moduleOf(source.path))),
    );
    const sorted = [...used].toSorted();
    expect({ new: sorted.filter((path) => !faces.has(path)), unused: [...faces].filter((path) => !used.has(path)) }).toEqual({
      new: [],
      unused: [],
    });
  });

  test("names one owner for every table", () => {
    const migrated = readFileSync("app/platform/database/tables.generated.ts", "utf8").split("export interface Tables")[1] ?? "";
    expect(allTables.toSorted()).toEqual([...migrated.matchAll(/^  (\w+): /gm)].map(([, name = ""]) => name).toSorted());
    expect([...Object.keys(owns), ...Object.keys(deletes)].filter((owner) => owner !== "platform" && !modules[owner])).toEqual([]);
  });

  test("lists what the files that write tables by a variable can write", () => {
    const variable = [...all, ...sources("server")]
      .filter(({ path }) => !isTest(path))
      .filter(({ text }) => writesOf(withoutComments(text)).some(({ table }) => table === undefined));
    for (const [path, tables] of Object.entries(writes)) {
      const source = variable.find((source) => source.path === path);
      expect(source && (tables.includes(every) ? [every] : namedByVariables(source).toSorted()), path).toEqual(tables);
    }
  });

  test("has no text in views outside of message files", () => {
    const spoken = all
      .filter(({ path }) => path.endsWith(".tsx") && !isTest(path))
      .flatMap(({ path, text }) =>
        [...text.replaceAll(/messages\(\{[\s\S]*?\n\}\)/g, "").matchAll(/>\s*([A-Z][a-z]+ [a-z]+[^<>{}]*)</g)].map(
          ([, words]) => `${path}: ${words}`,
        ),
      );
    expect(spoken).toEqual([]);
  });

  test("has browser tests that wait for states of the page, not for time, the network or the URL alone", () => {
    const others = /networkidle|waitForTimeout|waitForURL|expect\((?:page|elsewhere)\)\.toHaveURL/;
    const specs = sources("tests/e2e").filter(({ path }) => !path.endsWith("/settled.ts"));
    expect(specs.length).toBeGreaterThan(20);
    expect(
      specs.flatMap(({ path, text }) => text.split("\n").flatMap((line) => (others.test(line) ? `${path}: ${line.trim()}` : []))),
    ).toEqual([]);
  });

  test("has its database tests in tests/db, tests/chaos and tests/upgrade, under names that end with .db.test.ts", () => {
    const onDatabase = (path: string) => /^tests\/(?:db|chaos|upgrade)\/[^/]+\.db\.test\.ts$/.test(path);
    const tests = ["app", "server", "dev", "db", "tests"].flatMap(sources).filter(({ path }) => /\.test\.tsx?$/.test(path));
    const opensDatabase = (source: Source) =>
      importsOf(source).some((target) => /^tests\/support\/(?:test-env|test-env-on|bare-ctx|auth-env|postgres)\.ts$/.test(target));
    const astray = tests.filter(
      (source) =>
        (source.path.endsWith(".db.test.ts") || source.path.startsWith("tests/db/") || opensDatabase(source)) &&
        !onDatabase(source.path) &&
        !/^tests\/(?:http|chaos)\//.test(source.path),
    );
    expect(tests.filter(({ path }) => onDatabase(path)).length).toBeGreaterThan(50);
    expect(astray.map(({ path }) => path)).toEqual([]);
  });

  test("finds each invariant of docs/tests.md in the files that the table names", () => {
    const table = readFileSync("docs/tests.md", "utf8");
    const invariants = [...table.matchAll(/^\| (\d+) .*?\| (.*?) \|/gm)].map(([, number = "", files = ""]) => ({
      number,
      files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file),
    }));
    const numbers = invariants.map(({ number }) => Number(number));
    expect(numbers.slice(0, 25)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
    const unnamed = invariants.flatMap(({ number, files }) =>
      files.filter((file) => !new RegExp(`invariant ${number}\\b`).test(readFileSync(file, "utf8"))).map((file) => `${number} in ${file}`),
    );
    expect(unnamed).toEqual([]);
  });

  test.each([
    ["app/domain/hotel/x.server.ts", 'import { a } from "#web/form.server.ts";', "domain may not import web"],
    ["app/domain/payment/x.server.ts", 'import { a } from "../reservation/reservation.ts";', "payment may not import reservation"],
    ["app/kit/x.ts", 'import { a } from "#platform/process/log.server.ts";', "kit may not import platform"],
    ["app/ui/x.tsx", 'import { a } from "#domain/hotel/hotel.ts";', "ui may not import domain"],
    ["app/domain/hotel/x.ts", 'import { sql } from "kysely";', "a pure file may import pure files only"],
    ["app/domain/hotel/x.ts", 'import { a } from "./hotels.server.ts";', "a pure file may import pure files only"],
    ["app/domain/hotel/x.ts", "export const now = Date.now();", "a pure file uses no clock, randomness or environment"],
    ["app/domain/hotel/x.server.ts", "const now = new Date();", "time comes from ctx.now"],
    ["app/domain/hotel/x.tsx", 'import { a } from "./hotels.server.ts";', "a view may not import server code"],
    ["app/domain/hotel/x.tsx", 'import { a } from "./hotel-form.ts";', "a view may not import form schemas"],
    ["app/routes/guest/x.tsx", 'import { a } from "../account/trip.tsx";', "a route may not import another route"],
    ["app/routes/guest/x.tsx", 'import { a } from "../../../server/app.ts";', "the app may not import what surrounds it"],
    ["app/routes/guest/x.tsx", "const form = await request.formData();", "request bodies are read by formOf, which limits their size"],
    ["app/routes/api/x.ts", "const sent = await args.request.json();", "request bodies are read by formOf, which limits their size"],
    ["app/routes/guest/x.tsx", '<Link to="/hotels">', "URLs of the site are made by href()"],
    ["app/domain/hotel/x.server.tsx", "const url = `${home}/trips/${code}`;", "URLs of the site are those of kit/site-paths.ts"],
    ["app/platform/x.server.ts", 'const url = "/login?for=closed";', "URLs of the site are those of kit/site-paths.ts"],
    ["server/x.ts", "const page = `${base}/payment-result`;", "URLs of the site are those of kit/site-paths.ts"],
    ["app/routes/guest/x.tsx", "redirect(`/trips/${code}`)", "URLs of the site are made by href()"],
    ["app/web/x.server.ts", 'throw redirect("/");', "URLs of the site are made by href()"],
    ["app/routes/guest/x.tsx", "export async function action({ request }) {", "actions are made by formAction()"],
    ["app/routes/guest/x.tsx", "export const action = async ({ request }) => {", "actions are made by formAction()"],
    ["app/routes/guest/x.server.ts", 'import { fieldsOf, formOf } from "#web/form.server.ts";', "forms are read by formAction()"],
    ["app/domain/hotel/x.ts", "export default 1;", "default exports are for routes only"],
    ["app/domain/hotel/utils.ts", "", "a file name says what it contains"],
    ["app/domain/payment/x.server.ts", 'ctx.db.updateTable("reservations")', "reservations is written by reservation only"],
    ["app/domain/hotel/x.server.ts", "sql`update room_nights set closed = true`", "room_nights is written by availability only"],
    ["app/domain/hotel/x.server.ts", "sql`update public.room_nights set closed = true`", "room_nights is written by availability only"],
    ["app/domain/hotel/x.server.ts", 'sql`update "public"."room_nights" set closed = true`', "room_nights is written by availability only"],
    ["app/domain/hotel/x.server.ts", 'sql`insert into ${sql.table("payments")} (id) values (1)`', "payments is written by payment only"],
    ["app/domain/hotel/x.server.ts", "sql`copy payments from stdin`", "payments is written by payment only"],
    ["app/domain/hotel/x.server.ts", "sql`update ${sql.table(name)} set a = 1`", "a statement writes a table that has no name here"],
    ["app/domain/hotel/x.server.ts", "sql`truncate ${sql.join(names)}`", "a statement writes a table that has no name here"],
    ["app/domain/hotel/x.server.ts", "ctx.db.updateTable(name)", "a statement writes a table that has no name here"],
    ["app/domain/hotel/x.server.ts", "ctx.db.updateTable(`payments`)", "payments is written by payment only"],
    [
      "app/domain/hotel/x.server.ts",
      "const places = { rooms: {}, users: {} } as const; sql`update ${sql.table(place)} set a = 1`",
      "users is written by account only",
    ],
    ["app/domain/hotel/x.server.ts", "sql`insert\n into payments (id) values (1)`", "payments is written by payment only"],
    ["app/domain/review/x.server.ts", 'ctx.db.mergeInto("hotels as h")', "hotels is written by hotel only"],
    ["app/domain/closure/x.server.ts", 'for (const part of ["rooms"] as const) ctx.db.deleteFrom(part)', "rooms is written by hotel only"],
    ["app/domain/closure/x.server.ts", 'ctx.db.updateTable("favourites")', "favourites is written by favourite only"],
    ["app/platform/x.server.ts", 'ctx.db.insertInto("users")', "users is written by account only"],
    ["app/routes/admin/x.tsx", 'ctx.db.deleteFrom("users")', "users is written by account only"],
    [
      "app/domain/hotel/x.server.ts",
      "sql`select from reservations r where case r.state when 'held' then true end`",
      "SQL compares booking states by inState() and permits()",
    ],
    [
      "app/domain/hotel/x.server.ts",
      "sql`select from reservations as s where s.state = 'held'`",
      "SQL compares booking states by inState() and permits()",
    ],
    ["server/operator/x.ts", "sql`delete from payments`", "payments is written by payment only"],
  ])("rejects %s with %s", (path, text, violation) => {
    expect(violations({ path, text })).toContain(violation);
  });
});
