import { createHash, randomBytes } from "node:crypto";
import formats from "ajv-formats";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type pg from "pg";

type Named = { operationId: string; security: Record<string, string[]>[]; responses: Record<string, { content?: Record<string, object> }> };
type Document = { paths: Record<string, Record<string, Named>>; components: object };

const pathPattern = (path: string) => new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`);

/** A client of the API that checks each answer against the document of the site. */
export async function openApi(origin: string) {
  const document = (await (await fetch(`${origin}/api/v1/openapi.json`)).json()) as Document;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  // A CommonJS module.
  (formats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addSchema({ $id: "api", ...document });
  const known = new Map<string, ValidateFunction>();

  const operationOf = (method: string, path: string) => {
    const found = Object.entries(document.paths).find(([one]) => pathPattern(one).test(path));
    return found && { path: found[0], operation: found[1][method.toLowerCase()] };
  };

  function check(method: string, path: string, answer: { status: number; type: string; body: unknown }) {
    const found = operationOf(method, path);
    if (!found?.operation) return;
    const described = found.operation.responses[String(answer.status)];
    if (!described)
      throw new Error(`${method} ${path} answered ${answer.status}, which the document does not have: ${JSON.stringify(answer.body)}`);
    if (described.content === undefined) return;
    const at = [found.path, method.toLowerCase(), "responses", String(answer.status), "content", answer.type, "schema"]
      .map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")))
      .join("/");
    const pointer = `api#/paths/${at}`;
    const validate = known.get(pointer) ?? ajv.compile({ $ref: pointer });
    known.set(pointer, validate);
    if (!validate(answer.body)) throw new Error(`${method} ${path} ${answer.status}: ${ajv.errorsText(validate.errors)}`);
  }

  async function send(
    method: string,
    path: string,
    { key, body, ...headers }: { key?: string; body?: unknown } & Record<string, unknown> = {},
  ) {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(headers as Record<string, string>),
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const type = response.headers.get("content-type")?.split(";")[0] ?? "";
    const text = await response.text();
    const answered = { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : null) as never };
    check(method, path.split("?")[0] ?? "", { status: response.status, type, body: answered.body });
    return answered;
  }
  return { document, send };
}

/** A key of a person of the sample data. */
export async function keyOf(db: pg.Client, email: string, scopes: readonly string[], more: { expired?: boolean } = {}): Promise<string> {
  const token = `stumari_${randomBytes(32).toString("base64url")}`;
  await db.query(
    `insert into api_keys (id, user_id, name, token_sha256, beginning, scopes, created_at, expires_at)
     select gen_random_uuid(), id, 'Test', $2, $3, $4, now(), case when $5 then now() - interval '1 minute' when 'operator:read' = any($4) then now() + interval '1 day' end from users where email = $1`,
    [email, createHash("sha256").update(token).digest("hex"), token.slice(0, 12), scopes, more.expired ?? false],
  );
  return token;
}

export const allScopes = ["bookings:read", "bookings:write", "hotel:read", "hotel:write"] as const;
