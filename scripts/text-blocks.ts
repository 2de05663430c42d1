import { type ESTree, parseSync, Visitor } from "vite";

const english = "#locales/en/";

type Change = { start: number; end: number; text: string };

/**
 * Imports each text block of a source file as a separate module: `import * as texts from "#locales/en/x.ts"` and
 * `texts.hero` become `import { hero as texts_hero } from "#locales/en/x.ts?text=hero"` and `texts_hero`. Throws if
 * blocks are used in another way.
 */
export function importTextBlocks(path: string, code: string): string {
  if (!code.includes(english)) return code;
  const { program, errors } = parseSync(path, code);
  // The compiler reports syntax errors.
  if (errors.length > 0) return code;
  const wrong = (file: string) =>
    new Error(
      `${path}: write import * as texts from "${file}" and use its text blocks as texts.block only, so that scripts load no other.`,
    );
  const changes: Change[] = [];
  for (const statement of program.body) {
    if (!("source" in statement) || !statement.source?.value.startsWith(english)) continue;
    if (
      statement.type === "ImportDeclaration"
        ? statement.importKind === "type"
        : "exportKind" in statement && statement.exportKind === "type"
    )
      continue;
    const file = statement.source.value;
    const [specifier, ...more] = statement.type === "ImportDeclaration" ? statement.specifiers : [];
    if (specifier?.type !== "ImportNamespaceSpecifier" || more.length > 0) throw wrong(file);
    const { name } = specifier.local;
    const { used, others } = usesOf(program, name);
    if (others.some((start) => start !== specifier.local.start)) throw wrong(file);
    const blocks = new Set(used.map(({ block }) => block));
    const imports = [...blocks].map((block) => `import { ${block} as ${name}_${block} } from "${file}?text=${block}";`);
    changes.push({ start: statement.start, end: statement.end, text: imports.join(" ") });
    changes.push(...used.map(({ start, end, block }) => ({ start, end, text: `${name}_${block}` })));
  }
  return changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((changed, { start, end, text }) => changed.slice(0, start) + text + changed.slice(end), code);
}

/** Positions of `name.block` in a program, and of other uses of the identifier except as a property name. */
function usesOf(program: ESTree.Program, name: string) {
  const used: { start: number; end: number; block: string }[] = [];
  const identifiers = new Set<number>();
  const properties = new Set<number>();
  const use = ({ start, end }: ESTree.Node, object: ESTree.Node, property: ESTree.Node) => {
    if (property.type !== "Identifier") return;
    properties.add(property.start);
    if (object.type === "Identifier" && object.name === name) used.push({ start, end, block: property.name });
  };
  const key = ({ key, computed }: { key: ESTree.Node; computed: boolean }) => void (computed || properties.add(key.start));
  new Visitor({
    Identifier: (node) => void (node.name === name && identifiers.add(node.start)),
    JSXMemberExpression: ({ object }) => void (object.type === "JSXIdentifier" && object.name === name && identifiers.add(object.start)),
    MemberExpression: (node) => void (node.computed || use(node, node.object, node.property)),
    TSQualifiedName: (node) => use(node, node.left, node.right),
    Property: (node) => void (node.shorthand || key(node)),
    PropertyDefinition: key,
    MethodDefinition: key,
    TSPropertySignature: key,
    TSMethodSignature: key,
  }).visit(program);
  const known = new Set([...properties, ...used.map(({ start }) => start)]);
  return { used, others: [...identifiers].filter((start) => !known.has(start)) };
}
