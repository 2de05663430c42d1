import type { z } from "zod";
import { limits } from "#kit/limits.ts";

/** What a form action answers when a field is wrong: a message a field, and what was typed. */
export type FormProblem = {
  errors: Partial<Record<string, string>>;
  typed: Partial<Record<string, string>>;
};

const secret = /password/i;

/** The text fields of a form; files and repeated fields are left out. Passwords are never echoed. */
export function fieldsOf(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string" && !(name in fields)) fields[name] = value;
  return fields;
}

/** Checks a form against its schema: the value, or the first message of each wrong field with what was typed. */
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

/** The form of a request, read no further than `mostBytes`; undefined when it is larger, empty when it is no form. Throws a 499 answer when its sender has hung up. */
export async function formWithin(request: Request, mostBytes: number): Promise<FormData | undefined> {
  if (Number(request.headers.get("content-length")) > mostBytes) return undefined;
  let read = 0;
  const counted = request.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        read += chunk.byteLength;
        if (read > mostBytes) controller.error(new Error("too large"));
        else controller.enqueue(chunk);
      },
    }),
  );
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  return new Response(counted, { headers }).formData().catch(() => {
    // Half a form is none to act on, and nobody waits for an answer.
    if (request.signal.aborted) throw new Response(null, { status: 499 });
    return read > mostBytes ? undefined : new FormData();
  });
}

/** The form of a request; empty when it is no form. Throws a 413 answer when it is larger than a megabyte. */
export async function formOf(request: Request): Promise<FormData> {
  const form = await formWithin(request, limits.formBytes);
  if (!form) throw new Response("too large", { status: 413 });
  return form;
}
