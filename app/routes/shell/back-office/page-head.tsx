import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#ui/icon.tsx";

/**
 * The top bar of a page of the back office: its title, the way back from a page below a list, and the actions of the
 * page. The first element of a page; one per page.
 */
export const PageHead = ({
  title,
  back,
  beside,
  actions,
}: {
  title: ReactNode;
  back?: { to: string; label: string };
  /** Stands next to the title. */
  beside?: ReactNode;
  actions?: ReactNode;
}) => (
  <div className="@container/head z-20 mb-6 flex min-h-14 flex-wrap items-center gap-x-2 gap-y-2 py-1.5 sm:gap-x-3 before:absolute before:inset-y-0 before:-inset-x-[50vw] before:-z-10 before:border-b before:border-line before:bg-surface max-md:relative md:sticky md:top-0">
    {back && (
      <Link
        to={back.to}
        aria-label={back.label}
        title={back.label}
        className="-ms-2 inline-grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand"
      >
        <Icon name="arrow-left" className="size-5" />
      </Link>
    )}
    <div className="flex min-w-32 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
      <h1 className="min-w-0 text-xl leading-7 font-semibold wrap-anywhere md:truncate">{title}</h1>
      {beside}
    </div>
    {actions && <div className="ms-auto flex min-w-0 flex-wrap items-center justify-end gap-2">{actions}</div>}
  </div>
);
