import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";

const viewSources = () =>
  readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !/\.(?:test|server)\.tsx$|^ui\/(?:mail|pdf)\//.test(file))
    .map((file) => join("app", file))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));

// Page translation of browsers replaces text nodes, and React fails to place an element before such a text or to remove it.
test("texts beside what comes and goes are in elements of their own", () => {
  type Node = { type: string; start: number; end: number; [key: string]: unknown };
  const node = (value: unknown) => value as Node;
  const isJsx = ({ type }: Node) => type === "JSXElement" || type === "JSXFragment";
  const isNothing = ({ type, value, name }: Node) => (type === "Literal" && !value) || (type === "Identifier" && name === "undefined");
  /** Texts of a screen, its figures and names; what is in a variable may be an element. */
  const isText = (one: Node): boolean => {
    if (one.type === "Literal") return typeof one.value === "string" && one.value.trim() !== "";
    if (one.type === "LogicalExpression") return one["operator"] === "??" && isText(node(one["left"])) && isText(node(one["right"]));
    if (one.type !== "CallExpression") return one.type === "TemplateLiteral" || one.type === "MemberExpression";
    const callee = node(one["callee"]);
    return callee.type === "Identifier"
      ? /^format|^plural|(?:Text|Word|Name)$/.test(String(callee["name"]))
      : callee.type === "MemberExpression" && node(callee["object"])["name"] === "t";
  };
  type Drawn = "text" | "element" | "nothing" | "other";
  /** All that an expression may draw. */
  const outcomes = (one: Node): Drawn[] => {
    if (one.type === "ConditionalExpression") return [...outcomes(node(one["consequent"])), ...outcomes(node(one["alternate"]))];
    if (one.type === "LogicalExpression" && one["operator"] === "&&") return ["nothing", ...outcomes(node(one["right"]))];
    return [isJsx(one) ? "element" : isNothing(one) ? "nothing" : isText(one) ? "text" : "other"];
  };
  /** What a child draws: `passing` means that it comes and goes. */
  const drawn = (child: Node): "text" | "element" | "passing element" | "passing text" | "other" | undefined => {
    if (child.type === "JSXText") return String(child["value"]).trim() === "" ? undefined : "text";
    if (isJsx(child)) return "element";
    if (child.type !== "JSXExpressionContainer") return "other";
    const one = node(child["expression"]);
    if (one.type === "JSXEmptyExpression") return undefined;
    const all = new Set(outcomes(one));
    if (all.has("text")) return all.has("element") || all.has("nothing") ? "passing text" : "text";
    if (all.has("element")) return all.has("nothing") ? "passing element" : "element";
    return "other";
  };
  const found: string[] = [];
  for (const { path, text } of viewSources()) {
    const look = (value: unknown): void => {
      if (Array.isArray(value)) return value.forEach(look);
      if (typeof value !== "object" || value === null) return;
      if ("type" in value && isJsx(node(value))) {
        const children = (node(value)["children"] as Node[]).flatMap((child) => {
          const what = drawn(child);
          return what ? [{ what, child }] : [];
        });
        for (const [index, { what, child }] of children.entries()) {
          if (children.length === 1) continue;
          const next = children.slice(index + 1).find((later) => later.what !== "passing element" && later.what !== "other")?.what;
          const isBare = what === "passing text" || (what === "passing element" && (next === "text" || next === "passing text"));
          if (isBare) found.push(`${path}: ${text.slice(child.start, child.end).replaceAll(/\s+/g, " ").slice(0, 80)}`);
        }
      }
      Object.values(value).forEach(look);
    };
    look(parseAst(text, { lang: "tsx" }).body);
  }
  expect(found).toEqual([]);
});
