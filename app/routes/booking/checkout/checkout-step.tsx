import { type ReactNode, useId } from "react";

/** A part of the checkout with its title. */
export function CheckoutStep({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-line pt-6">
      <h2 id={id} className="mb-3 font-display text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
