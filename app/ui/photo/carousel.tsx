import { type ReactNode, useEffect, useRef, useState } from "react";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import { IconButton } from "../button.tsx";
import { Icon } from "../icon.tsx";

const t = messages(texts.carousel);

const stepPx = 300;

/** A horizontally scrolling row with buttons that scroll 300 px, the width of a card; `more` links to the full list. */
export function Carousel({ title, subtitle, more, children }: { title: string; subtitle?: string; more?: ReactNode; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);
  const [isStart, setStart] = useState(true);
  const [isEnd, setEnd] = useState(false);
  const measure = () => {
    if (!row.current) return;
    const { scrollLeft, clientWidth, scrollWidth } = row.current;
    // Half a pixel may be left.
    setStart(scrollLeft < 2);
    setEnd(scrollLeft + clientWidth > scrollWidth - 2);
  };
  useEffect(() => {
    if (!row.current) return;
    const watch = new ResizeObserver(measure);
    watch.observe(row.current);
    return () => watch.disconnect();
  }, []);
  const arrow = (by: 1 | -1, isOver: boolean) => (
    <IconButton
      label={by === 1 ? t.right : t.left}
      aria-disabled={isOver}
      onClick={() => row.current?.scrollBy({ left: by * stepPx })}
      className="border border-line bg-surface-raised not-aria-disabled:hover:border-ink-soft aria-disabled:text-ink-soft/60"
    >
      <Icon name={by === 1 ? "chevron-right" : "chevron-left"} className="size-5" />
    </IconButton>
  );
  return (
    <section>
      <div className="flex items-end justify-between gap-4">
        <div>
          <h2 className="font-display text-2xl md:text-3xl">{title}</h2>
          {subtitle && <p className="mt-1 text-ink-soft">{subtitle}</p>}
        </div>
        {more && <div className="ms-auto">{more}</div>}
        <div className="hidden gap-2 md:flex">
          {arrow(-1, isStart)}
          {arrow(1, isEnd)}
        </div>
      </div>
      <ul
        ref={row}
        // Focusable, so that it can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={title}
        onScroll={measure}
        className="no-scrollbar rail mt-6 flex snap-x scroll-smooth gap-5 overflow-x-auto pb-2"
      >
        {children}
      </ul>
    </section>
  );
}

export const CarouselItem = ({ children }: { children: ReactNode }) => (
  <li className="w-[300px] max-w-[82vw] shrink-0 snap-start">{children}</li>
);
