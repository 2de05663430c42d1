import { useEffect, useState } from "react";
import type { Stay } from "#kit/date/stay.ts";
import { formatMoney, formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { useCurrency } from "#routes/shell/root-data.ts";
import { ButtonLink, buttonLook } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { PartLink } from "#ui/navigation/part-link.tsx";
import type { NextStep } from "./next-step.ts";

const t = messages(texts.mobileBar);

/** The next step as a button: leads to a part of the page or to a path. */
export function NextLink({ step: { go, to }, wide = false, className }: { step: NextStep; wide?: boolean; className?: string }) {
  return "part" in to ? (
    <PartLink part={to.part} opens={to.opens} className={cx(buttonLook("primary", false, wide), "shrink-0 text-center", className)}>
      {go}
    </PartLink>
  ) : (
    <ButtonLink to={to.path} wide={wide} className={cx("shrink-0 text-center", className)}>
      {go}
    </ButtonLink>
  );
}

/** Whether the element with the id, if any, is in the middle of the window. */
function useInView(id: string | undefined): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const element = id && document.getElementById(id);
    if (!element) return;
    const watch = new IntersectionObserver(([entry]) => setInView(Boolean(entry?.isIntersecting)), { rootMargin: "-40% 0px" });
    watch.observe(element);
    return () => {
      watch.disconnect();
      setInView(false);
    };
  }, [id]);
  return inView;
}

/**
 * On a phone a bar at the bottom with the price in the displayed currency, the dates, and the next step; it is not
 * over the rooms while one is to be chosen.
 */
export function MobileBar({ step, dates, room }: { step: NextStep; dates: Stay | null | undefined; room: string | undefined }) {
  const currency = useCurrency();
  const { price, isFrom, text, atProperty } = step;
  const isThere = useInView("part" in step.to && step.to.part === "rooms" ? "rooms" : undefined);
  const shown = price !== null && formatMoney(price, currency);
  return (
    <section aria-label={t.label} data-pay-bar className={cx("pay-bar lg:hidden", isThere && "max-lg:invisible")}>
      <p className="num min-w-0 leading-tight">
        {shown && <strong className="block text-lg font-semibold">{isFrom ? t.from(shown) : shown}</strong>}
        <span className="block text-sm text-ink-soft">{text}</span>
        {room && <span className="block truncate text-sm text-ink-soft">{room}</span>}
        {dates && !room && <span className="block text-sm text-ink-soft">{formatRange(dates.checkIn, dates.checkOut, "brief")}</span>}
        {atProperty > 0 && <span className="block text-sm text-ink-soft">{t.atProperty(formatMoney(atProperty, currency))}</span>}
      </p>
      <NextLink step={step} className="max-w-[56%] leading-tight max-sm:px-4" />
    </section>
  );
}
