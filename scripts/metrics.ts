import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/**
 * Prints figures of the structure of the code: sizes, folders, faces of modules, reach of a use case, SQL and repetition.
 * Production code is `app` and `server` without tests.
 */
type Source = { path: string; text: string; lines: string[] };

const short = 20;
const windowLines = 7;
const isTest = (path: string) => /\.test(-support)?\.tsx?$|^tests\//.test(path);

const sources: Source[] = ["app", "server", "db/sample", "tests", "dev"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }))
    .map((file) => ({ ...file, lines: file.text.split("\n").slice(0, -1) })),
);
const byPath = new Map(sources.map((source) => [source.path, source]));
const production = sources.filter(({ path }) => /^(?:app|server)\//.test(path) && !isTest(path));
const linesOf = (some: Source[]) => some.reduce((sum, { lines }) => sum + lines.length, 0);

function importsOf({ path, text }: Source): string[] {
  const named = [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(\s*|(?:^|\n)import\s+)"([^"]+)"/g)].map(([, target = ""]) => target);
  return named
    .map((target) =>
      target.startsWith("#") ? `app/${target.slice(1)}` : target.startsWith(".") ? normalize(join(dirname(path), target)) : target,
    )
    .filter((target) => byPath.has(target));
}
const moduleOf = (path: string): string | undefined => /^app\/domain\/([^/]+)\//.exec(path)?.[1];

/** Files of a module that others import, by module. */
function faces(): [module: string, files: number][] {
  const used = new Set(
    sources
      .filter(({ path }) => !isTest(path))
      .flatMap((source) => importsOf(source).filter((target) => moduleOf(target) && moduleOf(target) !== moduleOf(source.path))),
  );
  const counts = Map.groupBy(used, (path) => moduleOf(path) ?? "");
  return [...counts].map(([module, files]): [string, number] => [module, files.length]).toSorted(([, one], [, other]) => other - one);
}

/** Files of the domain that a file imports, directly or by others, itself included. */
function reach(start: string): number {
  const found = new Set([start]);
  for (const path of found) {
    const source = byPath.get(path);
    if (source) for (const target of importsOf(source)) if (moduleOf(target)) found.add(target);
  }
  return found.size;
}

function largestFolder(top: string): string {
  const folders = Map.groupBy(
    production.filter(({ path }) => path.startsWith(`${top}/`)),
    ({ path }) => dirname(path),
  );
  const [largest] = [...folders].toSorted(([, one], [, other]) => other.length - one.length);
  return largest ? `${largest[0].slice(top.length + 1)} ${largest[1].length}` : "none";
}

/** The lines of SQL in templates; those of expressions in them count as well. */
const sqlTemplates = (text: string) => [...text.matchAll(/\bsql(?:<[^`]*?>)?`((?:[^`\\]|\\.)*)`/g)].map(([, sql = ""]) => sql);

/** Places of so many equal lines in a row, of which a longer run counts once. */
function repeatedWindows(): number {
  const seen = new Map<string, number>();
  let repeated = 0;
  for (const { lines } of production) {
    const code = lines.map((line) => line.trim()).filter((line) => line.length > 3 && !/^(?:import\b|\/\/|\*|\/\*)/.test(line));
    let inside = false;
    for (let at = 0; at + windowLines <= code.length; at++) {
      const window = code.slice(at, at + windowLines).join("\n");
      const isKnown = seen.has(window);
      if (isKnown && !inside) repeated++;
      inside = isKnown;
      seen.set(window, 1);
    }
  }
  return repeated;
}

/** Production files that name a column of a table, in the database's or the program's spelling; the median of its columns of two words. */
function filesOfField(table: string): number {
  const block =
    new RegExp(`export interface ${table} \\{\\n([^}]*)\\}`).exec(readFileSync("app/platform/database/tables.generated.ts", "utf8"))?.[1] ??
    "";
  const columns = [...block.matchAll(/^ {2}(\w+_\w+):/gm)]
    .map(([, name = ""]) => name)
    .filter((name) => !/_id$|_at$|^created|^updated/.test(name));
  const counts = columns
    .map((column) => new RegExp(`\\b(?:${column}|${column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())})\\b`))
    .map((name) => production.filter(({ path, text }) => !path.endsWith("tables.generated.ts") && name.test(text)).length)
    .toSorted((one, other) => one - other);
  return counts[Math.floor(counts.length / 2)] ?? 0;
}

const sqls = production.flatMap(({ text }) => sqlTemplates(text));
const widest = Math.max(...sqls.flatMap((sql) => sql.split("\n").map((line) => line.length)));
const comments = production.flatMap(({ lines }) => lines).filter((line) => /^\s*(?:\/\/|\/\*|\*)/.test(line)).length;
const tests = sources.filter(({ path }) => isTest(path));
const records = readdirSync("docs/decisions");
const documents = [
  ...records.map((name) => `docs/decisions/${name}`),
  ...[...byPath.keys()]
    .flatMap((path) => moduleOf(path) ?? [])
    .filter((name, at, all) => all.indexOf(name) === at)
    .map((name) => `app/domain/${name}/README.md`),
];
const kilobytes = documents.reduce((sum, path) => sum + statSync(path).size, 0) / 1024;
const rows: [string, string][] = [
  ["production files / lines", `${production.length} / ${linesOf(production)}`],
  [`files of at most ${short} lines`, String(production.filter(({ lines }) => lines.length <= short).length)],
  ["largest folder of the domain", largestFolder("app/domain")],
  ["largest folder of the app", largestFolder("app")],
  [
    "files of a module that others import",
    faces()
      .slice(0, 4)
      .map(([module, files]) => `${module} ${files}`)
      .join(", "),
  ],
  ["the same, all modules", String(faces().reduce((sum, [, files]) => sum + files, 0))],
  ['domain files for "cancel a booking"', String(reach("app/domain/reservation/cancel/cancel-reservation.server.ts"))],
  [
    "files that name a field of an extra / room / rate plan",
    [filesOfField("Extras"), filesOfField("Rooms"), filesOfField("RatePlans")].join(" / "),
  ],
  [
    "SQL templates / with a row type / widest line",
    `${sqls.length} / ${production.flatMap(({ text }) => [...text.matchAll(/\bsql<[^`]*?>`/g)]).length} / ${widest}`,
  ],
  [`repeated ${windowLines}-line windows`, String(repeatedWindows())],
  ["decision records / with READMEs of modules", `${records.length} / ${Math.round(kilobytes)} KB`],
  ["lines of comments", `${((100 * comments) / linesOf(production)).toFixed(1)} %`],
  ["lines of tests for a line of production", (linesOf(tests) / linesOf(production)).toFixed(2)],
];
for (const [name, figure] of rows) console.log(`${name.padEnd(56)} ${figure}`);
