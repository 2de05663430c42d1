import { data, redirect, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { ActionData } from "#kit/action-data.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type ActionResult, rejectForm } from "./action-result.server.ts";
import { ctxOf } from "./context.server.ts";
import { fieldsOf, formOf, readForm, withoutSecrets } from "./form.server.ts";
import { idempotent } from "./idempotent.server.ts";
import { redirectWithToast } from "./toast.server.ts";
import { answerUpload, type UploadProblem } from "./upload.server.ts";

/** The arguments of a React Router action, with the parameters of the route. */
export type ActionArgs<Params extends object = object> = { request: Request; context: Readonly<RouterContextProvider>; params: Params };

/** A POST request before its body is read. */
export type FormHead<Args extends ActionArgs = ActionArgs> = Pick<Args, "request" | "context" | "params"> & { ctx: Ctx; url: URL };

/** A submitted form. `fields` holds its text fields; of repeated fields the first. */
export type FormRequest<Args extends ActionArgs = ActionArgs> = FormHead<Args> & {
  form: FormData;
  fields: Record<string, string>;
  intent: string;
};

type Result<Value> = ActionResult<Value> | Promise<ActionResult<Value>>;
export type FormHandler<Args extends ActionArgs = ActionArgs, Value = never> = (sent: FormRequest<Args>) => Result<Value>;

/** Validates the form against its schema first; the form is returned with a message per invalid field. */
export const checked =
  <Schema extends z.ZodType, Args extends ActionArgs = ActionArgs, Value = never>(
    schema: Schema | ((ctx: Ctx) => Schema),
    handle: (value: z.output<Schema>, sent: FormRequest<Args>) => Result<Value>,
  ): FormHandler<Args, Value> =>
  (sent) => {
    const read = readForm(typeof schema === "function" ? schema(sent.ctx) : schema, sent.form);
    return read.ok ? handle(read.value, sent) : rejectForm(read.problem.errors);
  };

type Options<Args extends ActionArgs, Value> = {
  /** The handler of the page's only form, or one per `intent`. */
  forms: FormHandler<Args, Value> | Record<string, FormHandler<Args, Value>>;
  /** Repeated fields that are joined by commas into one value. */
  lists?: readonly string[];
  /** The intent of a form that has none. */
  unnamed?: string;
  /** Runs before the body is read; a result ends the request. */
  before?: (head: FormHead<Args>) => Result<Value> | undefined | Promise<ActionResult<Value> | undefined>;
  /** Reads up to this many images with the form; `intent` names the form that has them. */
  upload?: { images: number; intent?: string; rejected: (problem: UploadProblem, head: FormHead<Args>) => Result<Value> };
  /** Names the operation for idempotency keys. Redirects are stored, so handlers of such forms do not return data. */
  idempotent?: (params: Args["params"]) => string;
  /** The command itself answers a repeated key of the form with its first result: only keys of the header are claimed. */
  keyOfCommand?: boolean;
  /** The response after an unexpected error, which is logged. Without it the error page is shown. */
  failed?: (sent: FormRequest<Args>) => Result<Value>;
};

type Answer<Value> = Response | ReturnType<typeof data<ActionData<Value>>>;

/**
 * The action of a route with forms: reads the form within its size limit, finds the handler by `intent` (400 for an
 * unknown one) and turns its result into a redirect with a toast or into `ActionData`.
 */
export function formAction<Args extends ActionArgs = ActionArgs, Value = undefined>(options: Options<Args, Value>) {
  return async ({ request, context, params }: Args): Promise<Answer<Value>> => {
    const head: FormHead<Args> = { request, context, params, ctx: ctxOf(context), url: new URL(request.url) };
    const ended = await options.before?.(head);
    if (ended) return answerOf(ended, { intent: "", fields: {} });
    const { upload } = options;
    if (!upload) return handleForm(options, head, await formOf(request));
    const { actor } = head.ctx;
    if (!actor) throw data(null, { status: 401 });
    const answer = await answerUpload(head.ctx, request, { personId: actor.id, images: upload.images }, (form) =>
      handleForm(options, head, form),
    );
    return typeof answer === "string" ? answerOf(await upload.rejected(answer, head), { intent: upload.intent ?? "", fields: {} }) : answer;
  };
}

async function handleForm<Args extends ActionArgs, Value>(
  { forms, lists = [], unnamed = "", idempotent: operation, keyOfCommand, failed }: Options<Args, Value>,
  head: FormHead<Args>,
  form: FormData,
): Promise<Answer<Value>> {
  for (const name of lists) form.set(name, form.getAll(name).join(","));
  const fields = fieldsOf(form);
  const several = typeof forms !== "function";
  const intent = several ? (fields["intent"] ?? unnamed) : "";
  const handle = several ? (Object.hasOwn(forms, intent) ? forms[intent] : undefined) : forms;
  if (!handle) throw data(null, { status: 400 });
  const sent: FormRequest<Args> = { ...head, form, fields, intent };
  const run = async (): Promise<ActionResult<Value>> => {
    try {
      return await handle(sent);
    } catch (error) {
      if (!failed || !(error instanceof Error)) throw error;
      head.ctx.log.error("form_action_failed", error, { intent });
      return failed(sent);
    }
  };
  const { ctx, request, params } = head;
  if (!operation || (keyOfCommand && !request.headers.has("idempotency-key"))) return answerOf(await run(), sent);
  return idempotent<Answer<Value>>(ctx, { request, form, route: operation(params) }, async () => {
    const result = await run();
    const answer = await answerOf(result, sent);
    return answer instanceof Response && isDone(result) ? { done: answer } : { rejected: answer };
  });
}

const isDone = (result: ActionResult<unknown>) => result.kind === "redirect" && result.toast?.kind !== "error";

async function answerOf<Value>(
  result: ActionResult<Value>,
  { intent, fields }: Pick<FormRequest, "intent" | "fields">,
): Promise<Answer<Value>> {
  switch (result.kind) {
    case "redirect": {
      const { to, toast, headers, status } = result;
      if (toast) return redirectWithToast(to, toast, headers);
      return redirect(to, { ...(headers && { headers }), ...(status && { status }) });
    }
    case "accepted": {
      const { value, headers } = result;
      const accepted: ActionData<Value> = { ok: true, intent, errors: {}, typed: {}, ...(value !== undefined && { value }) };
      return data(accepted, { ...(headers && { headers }) });
    }
    case "rejected": {
      const { status, errors, typed = withoutSecrets(fields), notice, value } = result;
      const rejection: ActionData<Value> = {
        ok: false,
        intent,
        errors,
        typed,
        ...(notice && { notice }),
        ...(value !== undefined && { value }),
      };
      return data(rejection, { status });
    }
  }
}
