import { apiPath, mcpPath } from "./api-path.ts";
import { documentOf, openApi } from "./document.server.ts";
import { problems } from "./problem.ts";

/** A field of a request or an answer. */
export type Field = { name: string; type: string; required: boolean; text: string };

/** An operation as the reference page shows it. */
export type Operation = {
  id: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  text: string;
  /** Null: it needs no key. */
  scope: string | null;
  parameters: Field[];
  body: Field[];
  answer: Field[];
  statuses: string[];
};

export type Reference = { operations: Operation[]; problems: { code: string; status: number; title: string }[] };

type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  description?: string;
  minimum?: number;
  maximum?: number;
  default?: unknown;
};

type Document = ReturnType<typeof documentOf>;

const deepest = 4;

function reader({ components }: Document) {
  const named = (components?.schemas ?? {}) as Record<string, Schema>;
  const resolved = (schema: Schema): Schema => {
    const target = schema.$ref?.split("/").at(-1);
    return target ? { ...named[target], ...(schema.description && { description: schema.description }) } : schema;
  };
  const typeOf = (given: Schema): string => {
    const schema = resolved(given);
    if (schema.enum) return schema.enum.map(String).join(" | ");
    if (schema.const !== undefined) return String(schema.const);
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices) return [...new Set(choices.map(typeOf))].join(" | ");
    if (schema.allOf?.[0]) return typeOf(schema.allOf[0]);
    if (schema.items) return `${typeOf(schema.items)}[]`;
    const [type = "object"] = [schema.type ?? "object"].flat();
    const nullable = Array.isArray(schema.type) && schema.type.includes("null") ? " | null" : "";
    return (schema.format ?? type) + nullable;
  };
  const fieldsOf = (given: Schema, before = "", depth = 0): Field[] => {
    const schema = resolved(given);
    const inner = schema.items ?? schema.oneOf?.find((one) => one.type !== "null") ?? schema.anyOf?.find((one) => one.type !== "null");
    if (!schema.properties) return inner && depth < deepest ? fieldsOf(inner, schema.items ? `${before}[]` : before, depth) : [];
    return Object.entries(schema.properties).flatMap(([name, field]) => {
      const path = before ? `${before}.${name}` : name;
      const own = {
        name: path,
        type: typeOf(field),
        required: schema.required?.includes(name) ?? false,
        text: resolved(field).description ?? "",
      };
      return [own, ...(depth < deepest ? fieldsOf(field, path, depth + 1) : [])];
    });
  };
  return { typeOf, fieldsOf };
}

type Described = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: { name: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};

function made(): Reference {
  const document = documentOf(openApi(), "");
  const { typeOf, fieldsOf } = reader(document);
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Described>).map(([method, one]): Operation => {
      const done = one.responses["200"] ?? one.responses["201"];
      return {
        id: one.operationId,
        method: method.toUpperCase(),
        path: apiPath + path,
        tag: one.tags[0] ?? "",
        summary: one.summary,
        text: one.description ?? "",
        scope: one.security[0]?.["key"]?.[0] ?? null,
        parameters: (one.parameters ?? []).map(({ name, required = false, description, schema }) => ({
          name,
          type: typeOf(schema),
          required,
          text: description ?? schema.description ?? "",
        })),
        body: fieldsOf(one.requestBody?.content["application/json"]?.schema ?? {}),
        answer: fieldsOf(done?.content?.["application/json"]?.schema ?? {}),
        statuses: Object.keys(one.responses),
      };
    }),
  );
  return { operations, problems: Object.entries(problems).map(([code, [status, title]]) => ({ code, status, title })) };
}

let kept: Reference | undefined;

/** The reference of the API, made of its document. */
export const apiReference = (): Reference => (kept ??= made());

/** Where the document is, and first requests as commands of a shell. */
export function apiExamples(origin: string) {
  const { operations } = apiReference();
  const urlOf = (wanted: string) => `${origin}${operations.find(({ id }) => id === wanted)?.path}`.replace("{hotelId}", "HOTEL");
  return {
    document: `${origin}${apiPath}/openapi.json`,
    examples: {
      assistant: JSON.stringify(
        { mcpServers: { stumari: { type: "http", url: origin + mcpPath, headers: { Authorization: "Bearer $STUMARI_KEY" } } } },
        null,
        2,
      ),
      webhook: `import { createHmac, timingSafeEqual } from "node:crypto";

// \`body\` is the text of the request as it came, \`secret\` begins with whsec_.
export function isFromStumari(headers, body, secret) {
  const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signatures } = headers;
  if (Math.abs(Date.now() / 1000 - Number(at)) > 300) return false;
  const key = Buffer.from(secret.slice(6), "base64");
  const expected = createHmac("sha256", key).update(\`\${id}.\${at}.\${body}\`).digest();
  return signatures.split(" ").some((one) => {
    const given = Buffer.from(one.replace("v1,", ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`,
      search: `curl "${urlOf("searchHotels")}?location=Batumi&sort=price"`,
      book: `curl "${urlOf("getOffers")}?checkIn=2027-03-12&checkOut=2027-03-14&adults=2"

curl "${urlOf("holdStay")}" \\
  -H "Authorization: Bearer $STUMARI_KEY" \\
  -H "Idempotency-Key: my-booking-1" \\
  -H "Content-Type: application/json" \\
  -d '{"hotelId": "HOTEL", "checkIn": "2027-03-12", "checkOut": "2027-03-14",
       "rooms": [{"roomId": "ROOM", "plan": "standard", "adults": 2}],
       "guest": {"firstName": "Nino", "lastName": "Beridze"}, "expectedTotal": 22400}'`,
    },
  };
}
