import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { cx } from "./class-names.ts";

/** The URL that sorts by a column, and the current direction. */
type Sort = { to: string; order: "ascending" | "descending" | undefined };

type Column = {
  label: string;
  /** Numeric: aligned by digits. */ number?: boolean;
  /** For screen readers only. */ quiet?: boolean;
  sort?: Sort;
  /** The end of a period whose beginning is `label`. */ until?: { label: string; sort: Sort };
  className?: string;
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
  dense = false,
  children,
}: {
  caption: string;
  columns: Column[];
  /** Rows are 44 px high; their cells are `dense` too. */
  dense?: boolean;
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
            {columns.map(({ label, number, quiet, sort, until, className }) => (
              <th
                key={label}
                scope="col"
                aria-sort={sort?.order ?? until?.sort.order}
                className={cx(
                  "border-b border-line bg-surface-raised font-semibold whitespace-nowrap first:rounded-ss-card last:rounded-se-card md:group-data-fits/table:sticky md:group-data-fits/table:top-14 md:group-data-fits/table:z-10",
                  number ? "text-end" : "text-start",
                  dense ? "h-10 px-3 first:ps-4 last:pe-4" : "px-4 py-2.5",
                  className,
                )}
              >
                {sort ? (
                  <SortLink label={label} sort={sort} tight={until !== undefined} />
                ) : quiet ? (
                  <span className="sr-only">{label}</span>
                ) : (
                  label
                )}
                {until && (
                  <>
                    {" – "}
                    <SortLink {...until} />
                  </>
                )}
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

/** `tight`: something follows in the same cell; else an arrow is beside the label, which keeps its alignment. */
const SortLink = ({ label, sort: { to, order }, tight = false }: { label: string; sort: Sort; tight?: boolean }) => (
  <Link
    to={to}
    preventScrollReset
    className="relative inline-flex min-h-8 pointer-coarse:min-h-11 pointer-coarse:min-w-11 items-center in-[.text-end]:justify-end gap-1 hover:text-ink hover:underline"
  >
    {label}
    <span aria-hidden className={tight ? "empty:hidden" : "absolute start-full ps-1"}>
      {order && arrows[order]}
    </span>
  </Link>
);

/** A row of a table that is stacked: its cells in two columns, in the order that `stacked:order-…` says. */
export const stackedRow = "stacked:grid stacked:grid-cols-[minmax(0,1fr)_auto] stacked:items-baseline stacked:py-2";
/** A cell of such a row. */
export const stackedCell = "stacked:py-0.5";

/** The look of a link in a cell; large enough for a finger. */
export const cellLink =
  "inline-flex items-center py-1 pointer-coarse:min-h-11 pointer-coarse:min-w-11 underline decoration-line underline-offset-4 hover:decoration-current";

export const Cell = ({
  number = false,
  dense = false,
  className,
  children,
}: {
  number?: boolean;
  dense?: boolean;
  className?: string;
  children?: ReactNode;
}) => (
  <td
    className={cx(
      "align-middle",
      dense ? "h-11 px-3 first:ps-4 last:pe-4 stacked:h-auto stacked:px-4 stacked:py-0.5" : "px-4 py-2.5",
      number && "num text-end whitespace-nowrap",
      className,
    )}
  >
    {children}
  </td>
);
