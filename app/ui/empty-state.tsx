import type { ReactNode } from "react";

/** An empty state with one action. */
export function EmptyState({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-16 text-center">
      <img src="/fallback.svg" alt="" width={180} height={120} className="rounded-card opacity-80" />
      <h2 className="mt-2 font-display text-xl">{title}</h2>
      {text && <p className="text-ink-soft">{text}</p>}
      {children}
    </div>
  );
}
