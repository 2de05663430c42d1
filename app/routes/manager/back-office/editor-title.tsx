import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#ui/icon.tsx";

/** The heading of a page below a list, with the way back to it; `beside`: what stands at its end. */
export const EditorTitle = ({
  back,
  label,
  beside,
  children,
}: {
  back: string;
  label: string;
  beside?: ReactNode;
  children: ReactNode;
}) => (
  <div className="flex items-center gap-3">
    <Link
      to={back}
      aria-label={label}
      title={label}
      className="-ms-2 inline-grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand"
    >
      <Icon name="arrow-left" className="size-5" />
    </Link>
    <h2 className="min-w-0 font-display text-2xl wrap-anywhere">{children}</h2>
    {beside}
  </div>
);
