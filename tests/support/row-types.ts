import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Node, TaggedTemplateExpression } from "typescript/unstable/ast";
import { isTaggedTemplateExpression, isTemplateExpression } from "typescript/unstable/ast/is";
import { API, type Checker, type Type, TypeFlags } from "typescript/unstable/sync";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    rowTypes: RowTypes;
  }
}

/** What a value may be; kinds are those of `kindOf`, literals in JSON, and `anything`. */
type Shape = {
  kinds: string[];
  /** The alternatives of an object; one that is open has fields without names too. */
  objects: { fields: Record<string, number>; isOpen: boolean }[];
  elements: number[];
};

/** The row types of all `sql<Row>` by the text of their templates; shapes name each other by index, since types are recursive. */
export type RowTypes = { shapes: Shape[]; templates: Record<string, { place: string; shape: number }[]> };

/** The texts of the template between its values. */
const textsOf = ({ template }: TaggedTemplateExpression): string[] =>
  isTemplateExpression(template) ? [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)] : [template.text];

const builtIn = new Set(["Date", "Buffer", "Uint8Array"]);
const simple: [TypeFlags, string][] = [
  [TypeFlags.StringLike, "string"],
  [TypeFlags.NumberLike, "number"],
  [TypeFlags.BooleanLike, "boolean"],
  [TypeFlags.BigIntLike, "bigint"],
  [TypeFlags.Null, "null"],
  [TypeFlags.VoidLike, "undefined"],
];

/** Gives types an index among the shapes and describes each once. */
function describing(checker: Checker) {
  const shapes: Shape[] = [];
  const known = new Map<number, number>();

  function indexOf(type: Type): number {
    const index = known.get(type.id) ?? shapes.length;
    if (index === shapes.length) {
      known.set(type.id, index);
      const shape: Shape = { kinds: [], objects: [], elements: [] };
      shapes.push(shape);
      describe(type, shape);
    }
    return index;
  }

  function describe(type: Type, shape: Shape): void {
    if (type.isUnionType()) return type.getTypes().forEach((one) => describe(one, shape));
    // A branded type is the primitive one of its parts.
    const primitive = type.isIntersectionType() ? type.getTypes().find(({ flags }) => flags & TypeFlags.Primitive) : undefined;
    if (primitive) return describe(primitive, shape);
    if (type.isLiteralType()) shape.kinds.push(JSON.stringify(type.value));
    else if (type.isObjectType() || type.isIntersectionType()) describeObject(type, shape);
    else shape.kinds.push(simple.find(([flag]) => type.flags & flag)?.[1] ?? "anything");
  }

  function describeObject(type: Type, shape: Shape): void {
    const name = type.getSymbol()?.name ?? "";
    if (type.isTypeReference() && (checker.isArrayType(type) || checker.isTupleType(type))) {
      shape.kinds.push("array");
      shape.elements.push(...checker.getTypeArguments(type).map(indexOf));
    } else if (builtIn.has(name)) shape.kinds.push(name === "Date" ? "Date" : "object");
    else {
      const properties = checker.getPropertiesOfType(type);
      const types = checker.getTypeOfSymbol(properties);
      const fields = properties.map(({ name }, at) => [name, indexOf(types[at] ?? checker.getUnknownType())] as const);
      shape.kinds.push("object");
      shape.objects.push({ fields: Object.fromEntries(fields), isOpen: isOpen(type) });
    }
  }

  /** Whether it has names that only a caller knows, as `Record<Name, number>` with a type parameter has. */
  const isOpen = (type: Type): boolean =>
    type.isIntersectionType()
      ? type.getTypes().some(isOpen)
      : checker.getIndexInfosOfType(type).length > 0 || checker.getPropertiesOfType(type).length === 0;
  return { shapes, indexOf };
}

/** Reads the row types of the templates of the whole program. */
function rowTypes(): RowTypes {
  const api = new API();
  try {
    const project = api.updateSnapshot({ openProjects: [resolve("tsconfig.json")] }).getProjects()[0];
    if (!project) throw new Error("tsconfig.json can't be read.");
    const { shapes, indexOf } = describing(project.checker);
    const templates: RowTypes["templates"] = {};
    for (const file of globSync("{app,db,server,tests}/**/*.ts")) {
      const source = readFileSync(file, "utf8").includes("sql<") ? project.program.getSourceFile(resolve(file)) : undefined;
      if (!source) continue;
      const visit = (node: Node): void => {
        const row = isTaggedTemplateExpression(node) ? node.typeArguments?.[0] : undefined;
        const type = row && project.checker.getTypeFromTypeNode(row);
        if (type) {
          const line = source.text.slice(0, row.pos).split("\n").length;
          (templates[String(textsOf(node as TaggedTemplateExpression))] ??= []).push({ place: `${file}:${line}`, shape: indexOf(type) });
        }
        node.forEachChild(visit);
      };
      visit(source);
    }
    return { shapes, templates };
  } finally {
    api.close();
  }
}

/** Takes two seconds, once per run. */
export default function setup(project: TestProject): void {
  project.provide("rowTypes", rowTypes());
}
