import { type ReactNode, useRef } from "react";
import { messages } from "#kit/locale.ts";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import * as texts from "#locales/en/ui.ts";

const t = messages(texts.carousel);

const stepPx = 300;

/** A horizontally scrolling row with buttons that scroll 300 px, the width of a card; `more` links to the full list. */
export function Carousel({ title, subtitle, more, children }: { title: string; subtitle?: string; more?: ReactNode; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);
  const scroll = (by: number) => row.current?.scrollBy({ left: by });
  return (
    <section>
      <div className="flex items-end justify-between gap-4">
        <div>
          <h2 className="font-display text-2xl md:text-3xl">{title}</h2>
          {subtitle && <p className="mt-1 text-ink-soft">{subtitle}</p>}
        </div>
        {more && <div className="ms-auto">{more}</div>}
        <div className="hidden gap-2 md:flex">
          <IconButton label={t.left} onClick={() => scroll(-stepPx)} className="border border-line bg-surface-raised hover:border-ink-soft">
            <Icon name="chevron-left" className="size-5" />
          </IconButton>
          <IconButton label={t.right} onClick={() => scroll(stepPx)} className="border border-line bg-surface-raised hover:border-ink-soft">
            <Icon name="chevron-right" className="size-5" />
          </IconButton>
        </div>
      </div>
      <ul
        ref={row}
        // Focusable, so that it can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={title}
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
