import { DefaultQueryCompiler, type OperationNode, RawNode } from "kysely";
import pg from "pg";
import { afterAll, inject } from "vitest";
import type { RowTypes } from "./row-types.ts";

/*
 * Compares what PostgreSQL gives for each `sql<Row>` that a database test runs with the row type, which no compiler can: the names and
 * kinds of the columns even without rows, and all values, in JSON too. The file that ran the statement fails at its end.
 */
type Template = RowTypes["templates"][string];

const key = Symbol.for("stumari checked rows");
const shared = globalThis as { [key]?: Set<string> };

// The set-up runs before each file, in modules of its own.
const differences = (shared[key] ??= install(inject("rowTypes")));
afterAll(() => {
  const found = [...differences];
  differences.clear();
  if (found.length > 0) throw new Error(`Rows differ from their declared types:\n${found.join("\n")}`);
});

/** Begins to compare; the returned set receives a line for each difference. */
function install({ shapes, templates }: RowTypes): Set<string> {
  const found = new Set<string>();
  const ofStatement = new Map<string, Template>();
  const ofCursor = new WeakMap<pg.Client, Template>();

  // Called with its compiler below.
  // oxlint-disable-next-line typescript/unbound-method
  const { compileQuery } = DefaultQueryCompiler.prototype;
  DefaultQueryCompiler.prototype.compileQuery = function (node, id) {
    const compiled = compileQuery.call(this, node, id);
    const templateOf = (one: OperationNode | undefined) => (one && RawNode.is(one) ? templates[String(one.sqlFragments)] : undefined);
    const isCursor = RawNode.is(node) && node.sqlFragments[0]?.startsWith("declare ");
    const template = templateOf(isCursor ? node.parameters[0] : node);
    if (template) ofStatement.set(compiled.sql, template);
    return compiled;
  };

  const { query } = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  function checkedQuery(this: pg.Client, statement: string | { text?: string }, ...given: unknown[]): unknown {
    const answer = query.call(this, statement, ...given);
    if (!(answer instanceof Promise)) return answer;
    return answer.then((result: pg.QueryResult) => {
      const template =
        result.command === "FETCH"
          ? ofCursor.get(this)
          : ofStatement.get(typeof statement === "string" ? statement : (statement.text ?? ""));
      if (template && result.command === "DECLARE") ofCursor.set(this, template);
      else if (template) check(template, result);
      return result;
    });
  }
  Object.assign(pg.Client.prototype, { query: checkedQuery });

  /** Of equal templates at several places one has to fit. */
  function check(template: Template, { fields, rows }: pg.QueryResult<Record<string, unknown>>): void {
    const lines = template.map(({ place, shape }) =>
      [...columnDifferences(shape, fields), ...rows.flatMap((row) => valueDifferences(shape, row, ""))].map((line) => `${place} ${line}`),
    );
    if (lines.every((one) => one.length > 0)) for (const line of lines.flat()) found.add(line);
  }

  function columnDifferences(row: number, fields: readonly pg.FieldDef[]): string[] {
    const objects = shapes[row]?.objects ?? [];
    if (objects.length === 0) return [];
    const names = fields.map(({ name }) => name);
    const declared = (name: string) =>
      objects.flatMap(({ fields }) => (Object.hasOwn(fields, name) ? [shapes[fields[name] ?? -1]?.kinds ?? []] : [])).flat();
    const missing = objects.map((one) =>
      Object.keys(one.fields).flatMap((name) =>
        names.includes(name) || declared(name).includes("undefined") ? [] : difference(name, declared(name), "undefined"),
      ),
    );
    const isOpen = objects.some((one) => one.isOpen);
    const given = fields.flatMap(({ name, dataTypeID }, at) => {
      const kinds = declared(name);
      if (names.indexOf(name) < at) return `gives the column ${name} twice`;
      if (kinds.length === 0) return isOpen ? [] : `gives the column ${name}, which is not declared`;
      const kind = kindOfColumn(dataTypeID);
      return !kind || kinds.some((one) => one === "anything" || one === kind || kindOfLiteral(one) === kind)
        ? []
        : difference(name, kinds, kind);
    });
    return [...fewest(missing), ...given];
  }

  /** JSON may have more fields than are declared. */
  function valueDifferences(index: number, value: unknown, path: string): string[] {
    const shape = shapes[index];
    if (!shape || shape.kinds.includes("anything")) return [];
    const kind = kindOf(value);
    if (!shape.kinds.includes(kind)) {
      const given = shape.kinds.some((one) => kindOfLiteral(one) === kind) ? JSON.stringify(value) : kind;
      return shape.kinds.includes(given) ? [] : [difference(path, shape.kinds, given)];
    }
    if (Array.isArray(value))
      return fewest(shape.elements.map((element) => value.flatMap((one) => valueDifferences(element, one, `${path}[]`))));
    if (kind !== "object") return [];
    const given = value as Record<string, unknown>;
    return fewest(
      shape.objects.map(({ fields }) =>
        Object.entries(fields).flatMap(([name, field]) => valueDifferences(field, given[name], path ? `${path}.${name}` : name)),
      ),
    );
  }
  return found;
}

const difference = (path: string, kinds: readonly string[], given: string): string =>
  `declares ${path} as ${kinds.join(" | ")}; PostgreSQL gives ${given}`;

/** Of alternatives the one that fits best counts. */
const fewest = (alternatives: readonly string[][]): string[] => alternatives.toSorted((one, other) => one.length - other.length)[0] ?? [];

const kindOf = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : value instanceof Date ? "Date" : typeof value;

const kindOfLiteral = (json: string): string =>
  json.startsWith('"') ? "string" : /^-?\d/.test(json) ? "number" : /^(true|false)$/.test(json) ? "boolean" : "";

const types = { json: 114, jsonb: 3802, timestamp: 1114, timestamptz: 1184 };

/** What the client reads from a column; undefined for JSON, which can be anything. */
function kindOfColumn(type: number): string | undefined {
  if (type === types.json || type === types.jsonb) return undefined;
  const text = type === types.timestamp || type === types.timestamptz ? "2000-01-01 00:00:00+00" : "{}";
  return kindOf(pg.types.getTypeParser(type)(text));
}
