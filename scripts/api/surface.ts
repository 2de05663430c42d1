import { createHash } from "node:crypto";

export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  default?: unknown;
  description?: string;
} & Partial<Record<Bound, number>>;

type Described = {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};

/** What of an OpenAPI document is compared. */
export type Document = { paths: Record<string, Record<string, Described>>; components: { schemas: Record<string, Schema> } };

export const lowerBounds = ["minimum", "minLength", "minItems"] as const;
export const upperBounds = ["maximum", "maxLength", "maxItems"] as const;
type Bound = (typeof lowerBounds)[number] | (typeof upperBounds)[number];

/** What a program relies on of a field or parameter. `always`: it is required, or in each answer. */
export type Facts = {
  types: string[];
  always: boolean;
  format?: string;
  values?: unknown[];
  pattern?: string;
  default?: unknown;
} & Partial<Record<Bound, number>>;

/** An operation: its inputs by place (`query checkIn`, `body rooms[].plan`), its answers by status and field (`200 rooms[].name`). */
export type OperationSurface = {
  operationId: string;
  /** Scopes of which a key needs each; null: it needs no key. */
  scopes: string[] | null;
  inputs: Record<string, Facts>;
  answers: Record<string, Facts>;
};

/** What programs rely on of an API, by method and path. */
export type Surface = Record<string, OperationSurface>;

const deepest = 12;

/** The fields of a schema with their facts, by path. */
function fieldsOf(given: Schema, named: Document["components"]["schemas"], at: string, always: boolean, depth = 0): Map<string, Facts> {
  const found = new Map<string, Facts>();
  const { $ref, ...own } = given;
  const schema: Schema = $ref === undefined ? given : { ...named[$ref.split("/").at(-1) ?? ""], ...own };
  const choices = schema.oneOf ?? schema.anyOf;
  const add = (name: string, facts: Facts) => {
    const known = found.get(name);
    found.set(name, known ? eitherOf(known, facts) : facts);
  };
  if (choices) {
    const all = choices.map((choice) => fieldsOf(choice, named, at, always, depth + 1));
    const objects = all.filter((one) => one.get(at)?.types[0] !== "null");
    for (const one of all)
      for (const [name, facts] of one)
        add(name, { ...facts, always: facts.always && (name === at || objects.every((other) => other.has(name))) });
    return found;
  }
  if (schema.allOf) {
    for (const part of schema.allOf)
      for (const [name, facts] of fieldsOf(part, named, at, always, depth + 1)) found.set(name, { ...found.get(name), ...facts });
    return found;
  }
  const { type, format, enum: values, const: only, pattern, properties, items } = schema;
  const bounds = [...lowerBounds, ...upperBounds].flatMap((bound) => (schema[bound] === undefined ? [] : [[bound, schema[bound]]]));
  add(at, {
    types: [type ?? (properties ? "object" : "any")].flat().toSorted(),
    always,
    ...(format !== undefined && { format }),
    ...(only === undefined ? values && { values } : { values: [only] }),
    ...(pattern !== undefined && { pattern }),
    ...(schema.default !== undefined && { default: schema.default }),
    ...(Object.fromEntries(bounds) as Partial<Record<Bound, number>>),
  });
  if (depth >= deepest) return found;
  if (items) for (const [name, facts] of fieldsOf(items, named, `${at}[]`, true, depth + 1)) add(name, facts);
  for (const [name, field] of Object.entries(properties ?? {})) {
    const path = at.endsWith(" ") ? at + name : `${at}.${name}`;
    for (const [inner, facts] of fieldsOf(field, named, path, schema.required?.includes(name) ?? false, depth + 1)) add(inner, facts);
  }
  return found;
}

/** A field that two variants have. */
function eitherOf(one: Facts, other: Facts): Facts {
  const { format, pattern } = one;
  return {
    types: [...new Set([...one.types, ...other.types])].toSorted(),
    always: one.always && other.always,
    ...(format !== undefined && format === other.format && { format }),
    ...(pattern !== undefined && pattern === other.pattern && { pattern }),
    ...(one.values && other.values && { values: [...new Set([...one.values, ...other.values])] }),
  };
}

/** How the fields of a form of a body begin; `index`: its place among those that a body may have. */
const formName = (index: number) => (index === 0 ? "body " : `body ${index + 1} `);

/** What programs rely on of the document. */
export function surfaceOf({ paths, components }: Document): Surface {
  const surface: Surface = {};
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { operationId, security = [], parameters = [], requestBody, responses }] of Object.entries(methods)) {
      const inputs = new Map<string, Facts>();
      for (const { name, in: place, required = false, schema } of parameters)
        for (const [at, facts] of fieldsOf(schema, components.schemas, `${place} ${name}`, required)) inputs.set(at, facts);
      for (const { schema } of Object.values(requestBody?.content ?? {}))
        // Each form that a body may have stands by itself, since a program sends one of them.
        for (const [index, form] of (schema.anyOf ?? [schema]).entries())
          for (const [at, facts] of fieldsOf(form, components.schemas, formName(index), requestBody?.required ?? false))
            inputs.set(at, facts);
      const answers = new Map<string, Facts>();
      for (const [status, { content = {} }] of Object.entries(responses)) {
        answers.set(status, { types: Object.keys(content), always: true });
        for (const { schema } of Object.values(content))
          // The fields of problems are the same in each answer.
          if (Number(status) < 400 || status === "400")
            for (const [at, facts] of fieldsOf(schema, components.schemas, `${status} `, true)) answers.set(at, facts);
      }
      surface[`${method.toUpperCase()} ${path}`] = {
        operationId,
        scopes: security.some((one) => Object.keys(one).length === 0)
          ? null
          : [...new Set(security.flatMap((one) => Object.values(one).flat()))].toSorted(),
        inputs: Object.fromEntries(inputs),
        answers: Object.fromEntries(answers),
      };
    }
  return surface;
}

/** As a file with a line for each field. */
export function surfaceText(surface: Surface): string {
  const fields = (all: Record<string, Facts>) =>
    Object.entries(all)
      .map(([at, facts]) => `\n      ${JSON.stringify(at)}: ${JSON.stringify(facts)}`)
      .join(",");
  const operations = Object.entries(surface).map(
    ([name, { operationId, scopes, inputs, answers }]) => `  ${JSON.stringify(name)}: {
    "operationId": ${JSON.stringify(operationId)},
    "scopes": ${JSON.stringify(scopes)},
    "inputs": {${fields(inputs)}
    },
    "answers": {${fields(answers)}
    }
  }`,
  );
  return `{\n${operations.join(",\n")}\n}\n`;
}

/** Changes with the document; the types of the client have that of theirs. */
export const digestOf = (document: unknown): string => createHash("sha256").update(JSON.stringify(document)).digest("hex").slice(0, 32);
