import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "./class-names.ts";

export type Column = {
  label: string;
  /** Of numbers, so that their digits stand below each other. */ number?: boolean;
  /** Said, not shown. */ quiet?: boolean;
  /** Where the table is in the order of this column, and whether it is now. */ sort?: {
    to: string;
    order: "ascending" | "descending" | undefined;
  };
};

/** A table of records; on a narrow screen it is moved sideways by itself, or `stacked`. Rows are `<tr>` of `<Cell>`. */
export function DataTable({
  caption,
  columns,
  stacked = false,
  children,
}: {
  caption: string;
  columns: Column[];
  /** On a narrow screen the rows are cards and the head is only said. */
  stacked?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      role="region"
      aria-label={caption}
      // What scrolls must be reachable by keys.
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
                className={cx("px-4 py-3 font-semibold whitespace-nowrap", number && "text-end")}
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
