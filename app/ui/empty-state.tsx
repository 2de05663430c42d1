import type { ReactNode } from "react";
import { Drawing } from "./drawing.tsx";

/** An empty state with a drawing and one action. */
export function EmptyState({
  title,
  text,
  drawing = "initial",
  children,
}: {
  title: string;
  text?: string;
  drawing?: "initial" | "case" | "heart";
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-16 text-center">
      <Drawing name={drawing} className="h-24 w-32" />
      <h2 className="mt-2 font-display text-xl">{title}</h2>
      {text && <p className="text-ink-soft">{text}</p>}
      {children}
    </div>
  );
}
