import type { z } from "zod";
import * as limits from "#kit/limits.ts";

/** What an action returns for invalid fields: a message per field, and what was typed. */
export type FormProblem = {
  errors: Partial<Record<string, string>>;
  typed: Partial<Record<string, string>>;
};

const secret = /password/i;

/** The text fields of a form, without files; of repeated fields the first. Passwords are never echoed. */
export function fieldsOf(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string" && !(name in fields)) fields[name] = value;
  return fields;
}

/** Validates a form against its schema: the value, or the first message of each invalid field with what was typed. */
export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
): { ok: true; value: z.output<Schema> } | { ok: false; problem: FormProblem } {
  const fields = fieldsOf(form);
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors: FormProblem["errors"] = {};
  for (const issue of parsed.error.issues) errors[String(issue.path[0] ?? "form")] ??= issue.message;
  return { ok: false, problem: { errors, typed: withoutSecrets(fields) } };
}

export const withoutSecrets = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !secret.test(name)));

/**
 * The content types that browsers use for forms, compared exactly: a header that lists two types could be parsed as
 * the one that was not checked.
 */
const urlEncoded = /^application\/x-www-form-urlencoded\s*(?:;[^,]*)?$/i;
const multipart = /^multipart\/form-data\s*;\s*boundary=(?<quote>"?)(?<boundary>[\w'-]{1,70})\k<quote>$/i;

/** Limit in bytes for the headers of all parts of a multipart form together. */
const partHeaderBytes = 256 * 1024;

type Meter = (bytes: Uint8Array) => boolean;

function fieldMeter(): Meter {
  let fields = 1;
  return (bytes) => {
    for (let at = bytes.indexOf(0x26); at >= 0; at = bytes.indexOf(0x26, at + 1)) if (++fields > limits.formFields) return false;
    return true;
  };
}

function partMeter(boundary: string): Meter {
  const [delimiter, blankLine] = [Buffer.from(`\r\n--${boundary}`), Buffer.from("\r\n\r\n")];
  let [parts, headers, inHeaders] = [0, 0, false];
  // The first delimiter has no line break before it.
  let rest = Buffer.from("\r\n");
  return (bytes) => {
    const data = Buffer.concat([rest, bytes]);
    for (let at = 0; ;) {
      const mark = inHeaders ? blankLine : delimiter;
      const found = data.indexOf(mark, at);
      const next = found < 0 ? Math.max(at, data.length - mark.length + 1) : found + mark.length;
      if (inHeaders) headers += next - at;
      else if (found >= 0) parts++;
      if (parts > limits.formFields || headers > partHeaderBytes) return false;
      at = next;
      if (found < 0) {
        rest = data.subarray(at);
        return true;
      }
      inHeaders = !inHeaders;
    }
  };
}

/**
 * Counts the fields of a form while its bytes arrive and tells whether it is within the limit: the parser reads a
 * form as a whole. Undefined if the request is no form.
 */
function meterOf(type: string): Meter | undefined {
  if (urlEncoded.test(type)) return fieldMeter();
  const boundary = multipart.exec(type)?.groups?.["boundary"];
  return boundary === undefined ? undefined : partMeter(boundary);
}

/**
 * The form of a request, read up to `mostBytes`; undefined when it is larger or has too many fields, empty when it is
 * no form. Throws a 499 response when the client has disconnected.
 */
export async function formWithin(request: Request, mostBytes: number): Promise<FormData | undefined> {
  if (Number(request.headers.get("content-length")) > mostBytes) return undefined;
  const type = request.headers.get("content-type") ?? "";
  const isMeasured = meterOf(type);
  if (!isMeasured) return new FormData();
  let read = 0;
  let isTooMuch = false;
  const counted = request.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        read += chunk.byteLength;
        isTooMuch ||= read > mostBytes || !isMeasured(chunk);
        if (isTooMuch) controller.error(new Error("too large"));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { headers: { "content-type": type } }).formData().catch(() => {
    // The client has disconnected: an incomplete form is not processed.
    if (request.signal.aborted) throw new Response(null, { status: 499 });
    return isTooMuch ? undefined : new FormData();
  });
}

/** The form of a request; empty when it is no form. Throws a 413 response when it is larger than a megabyte. */
export async function formOf(request: Request): Promise<FormData> {
  const form = await formWithin(request, limits.formBytes);
  if (!form) throw new Response("too large", { status: 413 });
  return form;
}
