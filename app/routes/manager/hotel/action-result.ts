import type { FormProblem } from "#web/form.server.ts";

/** What the forms of the page ask for. */
export const intents = ["add", "update", "policies", "facts", "publish", "unpublish", "delete"] as const;
export type Intent = (typeof intents)[number];

/** What the page answers to a form that could not be taken as it was. */
export type Answer = FormProblem & { intent: Intent };

const nothing: FormProblem = { errors: {}, typed: {} };

/** What is wrong with this form, if it is the one that was answered. */
export const problemOf = (answer: Answer | undefined, intent: Intent): FormProblem => (answer?.intent === intent ? answer : nothing);
