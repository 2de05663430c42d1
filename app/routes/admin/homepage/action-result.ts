import type { FormProblem } from "#web/form.server.ts";

/** What a screen of the home page answers to a form: what is wrong with its fields, or why nothing was done. */
export type Answer = FormProblem & { failure?: { title: string; text: string } };
