import type { ReactNode } from "react";

/** A titled part of the plan's form. */
export const Part = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <fieldset className="min-w-0 rounded-card border border-line p-5">
    <legend className="px-1 text-lg font-semibold">{title}</legend>
    {text && <p className="mb-4 text-ink-soft">{text}</p>}
    <div className="grid gap-5">{children}</div>
  </fieldset>
);
