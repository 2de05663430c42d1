import type { ReactNode } from "react";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

/** The title of a screen with its add button. */
export function ScreenHead({ title, text, add, children }: { title: string; text?: string; add: string; children?: ReactNode }) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="font-display text-2xl md:text-3xl">{title}</h1>
        {text && <p className="mt-1 max-w-prose text-ink-soft">{text}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {children}
        <ButtonLink to="?dialog=add" preventScrollReset small>
          <Icon name="plus" className="size-4" />
          {add}
        </ButtonLink>
      </div>
    </header>
  );
}
