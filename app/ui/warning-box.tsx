import type { ReactNode } from "react";

/** Warns of what stands beside it. `children`: the way to go instead. */
export function WarningBox({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="rounded-card bg-danger-soft p-4 text-danger">
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
      {children}
    </div>
  );
}
