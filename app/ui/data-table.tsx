import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "./class-names.ts";

export type Column = {
  label: string;
  /** Numeric: aligned by digits. */ number?: boolean;
  /** For screen readers only. */ quiet?: boolean;
  /** The URL that sorts by this column, and the current direction. */ sort?: {
    to: string;
    order: "ascending" | "descending" | undefined;
  };
};

/** A table of records; on a narrow screen it scrolls sideways or is `stacked`. Rows are `<tr>` of `<Cell>`. */
export function DataTable({
  caption,
  columns,
  stacked = false,
  children,
}: {
  caption: string;
  columns: Column[];
  /** On a narrow screen rows are cards and the head is for screen readers only. */
  stacked?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      role="region"
      aria-label={caption}
      // Scrollable regions must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-surface-raised"
    >
      <table className={cx("w-full border-collapse text-start", stacked && "max-md:block")}>
        <caption className="sr-only">{caption}</caption>
        <thead className={cx(stacked && "max-md:sr-only")}>
          <tr className="border-b border-line text-sm text-ink-soft">
            {columns.map(({ label, number, quiet, sort }) => (
              <th
                key={label}
                scope="col"
                aria-sort={sort?.order}
                className={cx("px-4 py-3 font-semibold whitespace-nowrap", number ? "text-end" : "text-start")}
              >
                {sort ? <SortLink label={label} sort={sort} /> : quiet ? <span className="sr-only">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={cx("divide-y divide-line", stacked && "max-md:block")}>{children}</tbody>
      </table>
    </div>
  );
}

const arrows = { ascending: "↑", descending: "↓" };

const SortLink = ({ label, sort: { to, order } }: { label: string; sort: NonNullable<Column["sort"]> }) => (
  <Link to={to} preventScrollReset className="inline-flex min-h-8 items-center gap-1 hover:text-ink hover:underline">
    {label}
    <span aria-hidden className="w-3">
      {order && arrows[order]}
    </span>
  </Link>
);

export const Cell = ({ number = false, className, children }: { number?: boolean; className?: string; children?: ReactNode }) => (
  <td className={cx("px-4 py-3 align-middle", number && "num text-end whitespace-nowrap", className)}>{children}</td>
);
