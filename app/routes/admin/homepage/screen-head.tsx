import type { ReactNode } from "react";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

/** The title of a screen with its add button. */
export function ScreenHead({ title, text, add, children }: { title: string; text?: string; add: string; children?: ReactNode }) {
  return (
    <>
      <PageHead
        title={title}
        actions={
          <>
            {children}
            <ButtonLink to="?dialog=add" preventScrollReset small>
              <Icon name="plus" className="size-4" />
              {add}
            </ButtonLink>
          </>
        }
      />
      {text && <p className="mb-6 max-w-prose text-ink-soft">{text}</p>}
    </>
  );
}
