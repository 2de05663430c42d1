import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
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

/** Whether the table is no wider than its box; false until it is measured. */
function useFits(box: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setFits(element.scrollWidth <= element.clientWidth + 1));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [box]);
  return fits;
}

/** A table of records; on a narrow screen it scrolls sideways or is `stacked`. Rows are `<tr>` of
 * `<Cell>`. In the back office its head stays below the bar of the page while the window scrolls. */
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
  const box = useRef<HTMLDivElement>(null);
  const fits = useFits(box);
  return (
    <div
      ref={box}
      role="region"
      aria-label={caption}
      // Scrollable regions must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={fits ? undefined : 0}
      data-fits={fits || undefined}
      // A box that scrolls would keep the head from sticking to the window.
      className={cx("group/table relative rounded-card border border-line bg-surface-raised", fits ? "overflow-x-clip" : "overflow-x-auto")}
    >
      <table className={cx("w-full border-collapse text-start", stacked && "stacked:block")}>
        <caption className="sr-only">{caption}</caption>
        <thead className={cx(stacked && "stacked:sr-only")}>
          <tr className="text-sm text-ink-soft">
            {columns.map(({ label, number, quiet, sort }) => (
              <th
                key={label}
                scope="col"
                aria-sort={sort?.order}
                className={cx(
                  "border-b border-line bg-surface-raised px-4 py-2.5 font-semibold whitespace-nowrap first:rounded-ss-card last:rounded-se-card md:group-data-fits/table:sticky md:group-data-fits/table:top-14 md:group-data-fits/table:z-10",
                  number ? "text-end" : "text-start",
                )}
              >
                {sort ? <SortLink label={label} sort={sort} /> : quiet ? <span className="sr-only">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={cx("divide-y divide-line", stacked && "stacked:block")}>{children}</tbody>
      </table>
    </div>
  );
}

const arrows = { ascending: "↑", descending: "↓" };

const SortLink = ({ label, sort: { to, order } }: { label: string; sort: NonNullable<Column["sort"]> }) => (
  <Link
    to={to}
    preventScrollReset
    className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center gap-1 hover:text-ink hover:underline"
  >
    {label}
    <span aria-hidden className="w-3">
      {order && arrows[order]}
    </span>
  </Link>
);

export const Cell = ({ number = false, className, children }: { number?: boolean; className?: string; children?: ReactNode }) => (
  <td className={cx("px-4 py-2.5 align-middle", number && "num text-end whitespace-nowrap", className)}>{children}</td>
);
