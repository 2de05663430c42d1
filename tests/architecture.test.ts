import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";

/** The house rules as docs/map.md states them, read as data. */
const map = readFileSync("docs/map.md", "utf8");

function table(name: string): Record<string, string[]> {
  const block = new RegExp(`\`\`\`${name}\\n([\\s\\S]*?)\`\`\``).exec(map)?.[1];
  if (!block) throw new Error(`docs/map.md has no block named ${name}.`);
  const rows = block
    .trim()
    .split("\n")
    .map((line) => line.split("->").map((part) => part.trim()));
  return Object.fromEntries(rows.map(([room = "", known = ""]) => [room, known.split(/\s+/).filter(Boolean)]));
}
const rooms = table("map");
const nouns = table("nouns");

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
      target.startsWith("#") ? `app/${target.slice(1)}` : target.startsWith(".") ? normalize(join(dirname(path), target)) : target,
    );

const roomOf = (path: string): string => {
  const [, room = ""] = /^app\/([^/]+)/.exec(path) ?? [];
  return room.includes(".") ? "routes" : room;
};
const nounOf = (path: string): string | undefined => /^app\/domain\/([^/]+)\//.exec(path)?.[1];
const isTest = (path: string) => /\.test(-support)?\.tsx?$/.test(path);
const isServer = (path: string) => /\.server\.tsx?$/.test(path);
const isTypeOnly = (source: Source, target: string) =>
  new RegExp(`import type [^;]*"[^"]*${target.split("/").at(-1)?.replaceAll(".", "\\.")}"`).test(source.text);

/** What is wrong with a source file by the rules of the house; empty when nothing is. */
function faults(source: Source): string[] {
  const { path, text } = source;
  if (isTest(path)) return [];
  const found: string[] = [];
  const room = roomOf(path);
  for (const target of importsOf(source)) {
    if (target.startsWith("app/") && !target.includes("/+types/")) {
      const other = roomOf(target);
      if (room !== other && !rooms[room]?.includes(other)) found.push(`${room} may not know ${other}`);
      if (
        room === "routes" &&
        other === "routes" &&
        /^app\/routes\/[^/]+\/[^/]+\.tsx?$/.test(target) &&
        !target.includes("/routes/shell/") &&
        path !== "app/root.tsx"
      )
        found.push("a route may not know another route");
      const [mine, its] = [nounOf(path), nounOf(target)];
      if (mine && its && mine !== its && !nouns[mine]?.includes(its)) found.push(`${mine} may not know ${its}`);
    }
    if (/^(?:server|dev|tests|db|bench)\//.test(target) && room) found.push("the app may not know what is around it");
    const pure = path.endsWith(".ts") && !isServer(path) && ["domain", "kit"].includes(room);
    if (pure && (/^(?:node:|react|kysely|pg$)/.test(target) || (isServer(target) && !isTypeOnly(source, target))))
      found.push("a pure file may know pure files only");
    const view = path.endsWith(".tsx") && !isServer(path) && ["domain", "ui"].includes(room);
    if (view && (target.startsWith("node:") || (isServer(target) && !isTypeOnly(source, target))))
      found.push("a view may not know the server");
    if (view && /^zod$|-form\.ts$/.test(target)) found.push("a view may not bring the schemas to the browser");
  }
  if (
    path.endsWith(".ts") &&
    !isServer(path) &&
    ["domain", "kit"].includes(room) &&
    /\bDate\.now\(|new Date\(\)|Math\.random\(|process\.env/.test(text)
  )
    found.push("a pure file has no clock, no chance and no environment");
  if (/\.server\.tsx?$/.test(path) && room === "domain" && /\bDate\.now\(|new Date\(\)/.test(text)) found.push("time comes from ctx.now");
  const inBrowser = text.includes("ClientActionFunctionArgs");
  if (
    room &&
    !inBrowser &&
    path !== "app/web/form.server.ts" &&
    /\.formData\(|\brequest\.(?:json|text|arrayBuffer|blob|bytes|body)\b/.test(text)
  )
    found.push("a form is read by formOf, which reads no further than it may");
  if (room && room !== "routes" && /export default/.test(text)) found.push("default exports are for the router");
  if (/(?:^|\/)(?:utils|common|helpers|index)\.tsx?$/.test(path)) found.push("a file is named after what is in it");
  if (/(?:update|insertInto|deleteFrom)(?:Table)?\("reservations"\)/.test(text) && nounOf(path) !== "reservation")
    found.push("only reservation changes a reservation");
  return found;
}

describe("the house", () => {
  const all = sources("app");

  test("keeps every rule of docs/map.md", () => {
    expect(all.flatMap((source) => faults(source).map((fault) => `${source.path}: ${fault}`))).toEqual([]);
  });

  test("has a line in the map for every room and every noun, and none for what is gone", () => {
    expect(Object.keys(rooms).toSorted()).toEqual([...new Set(all.map(({ path }) => roomOf(path)))].toSorted());
    expect(Object.keys(nouns).toSorted()).toEqual([...new Set(all.flatMap(({ path }) => nounOf(path) ?? []))].toSorted());
  });

  test("has no text outside its messages", () => {
    const spoken = all
      .filter(({ path }) => path.endsWith(".tsx") && !isTest(path))
      .flatMap(({ path, text }) =>
        [...text.replaceAll(/messages\(\{[\s\S]*?\n\}\)/g, "").matchAll(/>\s*([A-Z][a-z]+ [a-z]+[^<>{}]*)</g)].map(
          ([, words]) => `${path}: ${words}`,
        ),
      );
    expect(spoken).toEqual([]);
  });

  test("has every test that docs/coverage.md names", () => {
    const rows = readFileSync("docs/coverage.md", "utf8")
      .split("\n")
      .filter((line) => line.startsWith("| "));
    const named = rows.flatMap((row) => {
      const [, , cell = ""] = row.split(" | ");
      return cell
        .replaceAll(/\([^)]*\)|`/g, "")
        .split(", ")
        .map((name) => name.trim());
    });
    const known = /^(?:app|server|dev|db|tests|scripts)\//;
    const lost = named.filter((name) => {
      const path = /^(?:db|http|e2e|fire|fuzz)\/[\w-]+$/.test(name) ? `tests/${name}` : known.test(name) ? name : undefined;
      return path && !["", ".test.ts", ".db.test.ts", ".spec.ts"].some((end) => existsSync(path + end));
    });
    expect(named.length).toBeGreaterThan(200);
    expect(lost).toEqual([]);
  });

  test("has each proof of docs/tests.md in the files that it names, under its number", () => {
    const table = readFileSync("docs/tests.md", "utf8");
    const proofs = [...table.matchAll(/^\| (\d+) .*?\| (.*?) \|/gm)].map(([, number = "", files = ""]) => ({
      number,
      files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file),
    }));
    expect(proofs.map(({ number }) => Number(number))).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
    const unnamed = proofs.flatMap(({ number, files }) =>
      files.filter((file) => !new RegExp(`proof ${number}\\b`).test(readFileSync(file, "utf8"))).map((file) => `${number} in ${file}`),
    );
    expect(unnamed).toEqual([]);
  });

  test.each([
    ["app/domain/hotel/x.server.ts", 'import { a } from "#web/form.server.ts";', "domain may not know web"],
    ["app/domain/payment/x.server.ts", 'import { a } from "../reservation/reservation.ts";', "payment may not know reservation"],
    ["app/kit/x.ts", 'import { a } from "#platform/log.server.ts";', "kit may not know platform"],
    ["app/ui/x.tsx", 'import { a } from "#domain/hotel/hotel.ts";', "ui may not know domain"],
    ["app/domain/hotel/x.ts", 'import { sql } from "kysely";', "a pure file may know pure files only"],
    ["app/domain/hotel/x.ts", 'import { a } from "./hotels.server.ts";', "a pure file may know pure files only"],
    ["app/domain/hotel/x.ts", "export const now = Date.now();", "a pure file has no clock, no chance and no environment"],
    ["app/domain/hotel/x.server.ts", "const now = new Date();", "time comes from ctx.now"],
    ["app/domain/hotel/x.tsx", 'import { a } from "./hotels.server.ts";', "a view may not know the server"],
    ["app/domain/hotel/x.tsx", 'import { a } from "./hotel-form.ts";', "a view may not bring the schemas to the browser"],
    ["app/routes/guest/x.tsx", 'import { a } from "../account/trip.tsx";', "a route may not know another route"],
    ["app/routes/guest/x.tsx", 'import { a } from "../../../server/app.ts";', "the app may not know what is around it"],
    ["app/routes/guest/x.tsx", "const form = await request.formData();", "a form is read by formOf, which reads no further than it may"],
    ["app/routes/api/x.ts", "const sent = await args.request.json();", "a form is read by formOf, which reads no further than it may"],
    ["app/domain/hotel/x.ts", "export default 1;", "default exports are for the router"],
    ["app/domain/hotel/utils.ts", "", "a file is named after what is in it"],
    ["app/domain/payment/x.server.ts", 'ctx.db.updateTable("reservations")', "only reservation changes a reservation"],
  ])("notices %s with %s", (path, text, fault) => {
    expect(faults({ path, text })).toContain(fault);
  });
});
