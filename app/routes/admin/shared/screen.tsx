import type { ComponentProps, ReactNode } from "react";
import * as limits from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { usePanelHref } from "./list-query.ts";

const t = messages(texts.screen);

type ScreenProps = Pick<ComponentProps<typeof PageHead>, "back" | "actions"> & { title: string; text?: string; children: ReactNode };

/** The layout of an admin screen: its title, the way back from one below a list, and its actions. */
export const Screen = ({ title, text, back, actions, children }: ScreenProps) => (
  <div className="space-y-6">
    <PageHead title={title} {...(back && { back })} actions={actions} />
    {text && <p className="max-w-2xl text-ink-soft">{text}</p>}
    {children}
  </div>
);

/** How many rows a list has, in words; counted up to a maximum. */
export const foundText = ({ count }: { count: number }): string => t.found(count, count >= limits.countedTo);

type List = { count: number; page: number; pages: number };

/** A page of a list with its pagination, or its empty state. */
export function ListPage({
  list,
  narrowed,
  empty,
  children,
}: {
  list: List;
  narrowed: boolean;
  empty: { title: string; text?: string };
  children: ReactNode;
}) {
  const panelHref = usePanelHref();
  if (list.count === 0) return narrowed ? <EmptyState title={t.noMatch} /> : <EmptyState {...empty} />;
  return (
    <>
      {children}
      <Pagination page={list.page} pages={list.pages} hrefOf={(page) => panelHref({ page: page > 1 ? String(page) : null })} />
    </>
  );
}
