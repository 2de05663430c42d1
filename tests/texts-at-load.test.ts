import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const sources = () =>
  readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join("app", file))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }))
    .filter(({ text }) => text.includes("messages("));

/** Where the module reads texts while it is loaded. */
function textsAtLoad(text: string): string[] {
  const found: string[] = [];
  const names = new Set<unknown>();
  const isMessages = ({ type, callee }: Node) => type === "CallExpression" && (callee as Node)["name"] === "messages";
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (typeof value !== "object" || value === null) return;
    const node = value as Node;
    if (/Function|^Method|^TS/.test(node.type ?? "")) return;
    const init = node["init"] as Node | undefined;
    const id = node["id"] as Node | undefined;
    if (node.type === "VariableDeclarator" && init && isMessages(init)) {
      if (id?.type === "Identifier") names.add(id["name"]);
      else found.push(text.slice(node.start, node.end));
    }
    const object = node["object"] as Node | undefined;
    if (node.type === "MemberExpression" && object && (names.has(object["name"]) || isMessages(object)))
      found.push(text.slice(node.start, node.end));
    Object.values(node).forEach(look);
  };
  look(parseAst(text, { lang: "tsx" }).body);
  return found;
}

// The server loads a module once, before it knows the language of any request.
test("texts are read when they are shown, so that each request gets those of its language", () => {
  expect(sources().flatMap(({ path, text }) => textsAtLoad(text).map((read) => `${path}: ${read}`))).toEqual([]);
});
