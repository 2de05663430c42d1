import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const withText = (path: string) => ({ path, text: readFileSync(path, "utf8") });
const ofModules = globSync("app/domain/*/README.md").map(withText);
const records = globSync("docs/decisions/*.md").toSorted().map(withText);
const documents = [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", ...globSync("docs/*.md")].map(withText),
  ...records,
  ...ofModules,
];
/** The text of each section of a document, by its heading. */
const sectionsOf = (text: string) =>
  Object.fromEntries(
    text
      .split("\n## ")
      .slice(1)
      .map((section) => section.split(/\n([\s\S]*)/)),
  ) as Record<string, string | undefined>;
/** Files and folders of the repository. */
const paths = new Set(
  globSync("**", { exclude: (name) => /(?:^|\/)(?:node_modules|\.git|build|data|test-results|\.react-router)$/.test(name) }).concat(
    globSync([".github/**", ".ci/**"]),
  ),
);

const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, "");
const quoted = (text: string) => [...withoutCode(text).matchAll(/`([^`\n]+)`/g)].map(([, words = ""]) => words);
const matching = (pattern: string) => new RegExp(pattern.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", "[^/]*"));
const isThere = (path: string) => {
  const pattern = new RegExp(`^${matching(path.replace(/\/$/, "")).source}$`);
  return paths.has(path) || [...paths].some((one) => pattern.test(one));
};
/** The anchor that GitHub generates for a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[`*]|[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");

describe("the documents", () => {
  test("name only paths that exist", () => {
    const top =
      /^(?:app|server|tests|db|dev|docs|scripts|bench|deploy|content|locales|public|\.ci|\.github)\/[\w./*-]+$|^[\w.-]+\.config\.ts$/;
    const missing = documents.flatMap(({ path, text }) =>
      quoted(text)
        .filter((words) => top.test(words) && !isThere(words))
        .map((words) => `${path}: ${words}`),
    );
    expect(missing).toEqual([]);
  });

  test("name only files that exist, also without their folder", () => {
    const pattern = "verb-noun.server.ts";
    const names = new Set([...paths].map((path) => basename(path)));
    const missing = documents.flatMap(({ path, text }) =>
      quoted(text)
        .filter(
          (words) =>
            /^\w[\w-]*(?:\.[\w-]+)*\.(?:tsx?|mjs|sql|md|conf|yml|yaml|service)$/.test(words) && words !== pattern && !names.has(words),
        )
        .map((words) => `${path}: ${words}`),
    );
    expect(missing).toEqual([]);
  });

  test("name only npm scripts that exist", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
    const missing = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)]
        .filter(([, name = ""]) => !(name in scripts))
        .map(([words]) => `${path}: ${words}`),
    );
    expect(missing).toEqual([]);
  });

  test("list every setting of app/platform/process/config.server.ts in docs/operations.md, and no others", () => {
    const [, environment = ""] =
      /const environment = z\.object\(\{\n([\s\S]*?)\n\}\)/.exec(readFileSync("app/platform/process/config.server.ts", "utf8")) ?? [];
    const settings = [...environment.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = ""]) => name);
    const [, table = ""] = /\n## Configuration\n([\s\S]*?)\n## /.exec(readFileSync("docs/operations.md", "utf8")) ?? [];
    const listed = table
      .split("\n")
      .filter((line) => line.startsWith("| `"))
      .flatMap((line) => quoted(line.split(" | ")[0] ?? ""));
    expect(settings.length).toBeGreaterThan(40);
    expect(listed.toSorted()).toEqual(settings.toSorted());
  });

  test("list every log event of the code in docs/operations.md, and no others", () => {
    const sources = [...paths].filter((path) => /^(?:app|server|db|dev)\/.*(?<!\.test)\.tsx?$/.test(path));
    const events = sources.flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/(?:\blog\??\.(?:info|warn|error)\(|\breadOrNull\(\s*ctx,)\s*"([^"]+)"/g)].map(
        ([, event = ""]) => event,
      ),
    );
    const [, section = ""] = /\n## Log events\n([\s\S]*?)\n## /.exec(readFileSync("docs/operations.md", "utf8")) ?? [];
    const listed = [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, event = ""]) => event);
    expect(events.filter((event) => !/^[a-z]+(?:_[a-z]+)*$/.test(event))).toEqual([]);
    expect(listed.toSorted()).toEqual([...new Set(events)].toSorted());
  });

  test("link only to files and headings that exist", () => {
    const broken = documents.flatMap(({ path, text }) =>
      [...withoutCode(text).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
        .filter(([, target = "", anchor]) => {
          const file = target ? join(dirname(path), target) : path;
          if (!isThere(file)) return true;
          if (!anchor) return false;
          return !readFileSync(file, "utf8")
            .split("\n")
            .some((line) => /^#+ /.test(line) && anchorOf(line.replace(/^#+ /, "")) === anchor);
        })
        .map(([link]) => `${path}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  test("have no line beyond 120 columns but rows of tables, code and links", () => {
    const long = documents.flatMap(({ path, text }) =>
      withoutCode(text)
        .split("\n")
        .filter((line) => line.length > 120 && !/^\||^ {4}|\]\(https?:/.test(line))
        .map((line) => `${path}: ${line.slice(0, 60)}`),
    );
    expect(long).toEqual([]);
  });
});

test("records and READMEs name functions, tables, constraints and triggers that exist", () => {
  const sources = [...paths].filter((path) => /^(?:app|server|db|tests)\/.*\.(?:tsx?|sql)$/.test(path) && path !== "tests/docs.test.ts");
  const names = new Set(sources.flatMap((path) => readFileSync(path, "utf8").match(/\w+/g) ?? []));
  // PostgreSQL names a check of a column itself.
  const missing = [...records, ...ofModules].flatMap(({ path, text }) =>
    quoted(text)
      .filter((words) => /^[a-z]+(?:[A-Z]\w*|_\w+)$/.test(words) && !words.endsWith("_check") && !names.has(words))
      .map((words) => `${path}: ${words}`),
  );
  expect(missing).toEqual([]);
});

describe("the decisions", () => {
  test("are numbered without gaps, and have a title, date, state, context, choice and consequences", () => {
    const incomplete = records.filter(({ text }, index) => {
      const { Context, Choice, Consequences, ...others } = sectionsOf(text);
      const isWhole = [Context, Choice, Consequences].every((part) => part?.trim()) && Object.keys(others).length === 0;
      return !isWhole || !new RegExp(`^# ${String(index + 1)}\\. \\S.*\n\n- Date: 20\\d\\d-\\d\\d-\\d\\d\n- State: \\S`).test(text);
    });
    expect(incomplete.map(({ path }) => path)).toEqual([]);
    const numbers = records.map(({ path }) => Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(basename(path))?.[1]));
    expect(numbers).toEqual(records.map((_, index) => index + 1));
    expect(records.length).toBeGreaterThan(20);
  });

  test("are short: 45 lines each, with the READMEs of modules at most 84 KB", () => {
    expect(records.filter(({ text }) => text.split("\n").length > 46).map(({ path }) => path)).toEqual([]);
    const bytes = [...records, ...ofModules].map(({ text }) => Buffer.byteLength(text)).reduce((sum, one) => sum + one, 0);
    expect(bytes).toBeLessThanOrEqual(84 * 1024);
  });
});

describe("the README of each module", () => {
  const parts = ["Tables", "Invariants", "For other modules", "Read first"];
  const listed = (section = "") => [...section.matchAll(/^- (`[^:]+):/gm)].flatMap(([, names = ""]) => quoted(names));

  test("is there, with purpose and parts, in at most 60 lines", () => {
    expect(ofModules.map(({ path }) => dirname(path)).toSorted()).toEqual(globSync("app/domain/*").toSorted());
    const wrong = ofModules.filter(({ path, text }) => {
      const isHead = new RegExp(`^# ${basename(dirname(path))}\n\n[A-Z]`).test(text);
      return !isHead || text.split("\n").length > 61 || Object.keys(sectionsOf(text)).join() !== parts.join();
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test("lists the tables that docs/architecture.md says it owns", () => {
    const [, block = ""] = /```owns\n([\s\S]*?)```/.exec(readFileSync("docs/architecture.md", "utf8")) ?? [];
    const owned = Object.fromEntries(block.split("\n").map((line) => line.split(" -> ")));
    for (const { path, text } of ofModules)
      expect(listed(sectionsOf(text)["Tables"]).toSorted().join(" "), path).toBe(owned[basename(dirname(path))] ?? "");
  });

  test("names files of the module or of the repository, and for other modules those that these import", () => {
    const faces = new Set(readFileSync("tests/faces.txt", "utf8").split("\n"));
    const missing = ofModules.flatMap(({ path, text }) => {
      const inModule = (name: string) => `${dirname(path)}/${name}`;
      const files = quoted(text).filter((words) => /^[\w./-]+\.(?:tsx?|md)$|^[a-z]+\/[\w./-]+$/.test(words));
      const internal = listed(sectionsOf(text)["For other modules"]).filter((name) => !faces.has(inModule(name)));
      return [...files.filter((name) => !paths.has(inModule(name)) && !paths.has(name)), ...internal].map((name) => `${path}: ${name}`);
    });
    expect(missing).toEqual([]);
  });
});
