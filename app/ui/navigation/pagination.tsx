import { Link } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import { cx } from "../class-names.ts";
import { Icon } from "../icon.tsx";

const t = messages(texts.pagination);

/** The page numbers to show: first, last, and those around the current one; 0 is a gap of more than one. */
function pageNumbers(page: number, pages: number): number[] {
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
  return near.flatMap((number, index) => {
    const gap = number - (near[index - 1] ?? number) - 1;
    return gap > 1 ? [0, number] : gap === 1 ? [number - 1, number] : [number];
  });
}

const cell = "grid size-11 place-items-center rounded-full font-semibold hover:bg-sand";

/** Links to the pages of a list; nothing if there is only one. */
export function Pagination({ page, pages, hrefOf }: { page: number; pages: number; hrefOf: (page: number) => string }) {
  if (pages < 2) return null;
  return (
    <nav aria-label={t.pages} className="flex flex-wrap justify-center gap-1 py-8">
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel="prev" aria-label={t.previous} className={cell}>
          <Icon name="chevron-left" className="size-5" />
        </Link>
      )}
      {pageNumbers(page, pages).map((number, index) =>
        number === 0 ? (
          <span key={`gap-${index === 1 ? "before" : "after"}`} className={cx(cell, "hover:bg-transparent")}>
            …
          </span>
        ) : (
          <Link
            key={number}
            to={hrefOf(number)}
            aria-label={t.page(number)}
            aria-current={number === page ? "page" : undefined}
            className={cx(cell, "num", number === page && "bg-ink text-surface hover:bg-ink")}
          >
            {number}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={hrefOf(page + 1)} rel="next" aria-label={t.next} className={cell}>
          <Icon name="chevron-right" className="size-5" />
        </Link>
      )}
    </nav>
  );
}
