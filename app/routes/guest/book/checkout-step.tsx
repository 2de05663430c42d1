import { type ReactNode, useId } from "react";

/** A part of the checkout with its number and title. */
export function CheckoutStep({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-line pt-6">
      <h2 id={id} className="mb-3 flex items-baseline gap-3 font-display text-xl">
        <span aria-hidden className="num text-ink-soft">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
