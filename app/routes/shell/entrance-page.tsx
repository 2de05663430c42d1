import { type ReactNode, useEffect, useRef } from "react";
import type { ActionData, Notice } from "#kit/action-data.ts";
import { useFirstError } from "#ui/action-feedback.ts";
import { useToast } from "#ui/toast.tsx";

/** The layout of the sign-in pages. An error is shown in the page and as a toast, and the first invalid field gets the focus. */
export function EntrancePage({
  title,
  subtitle,
  answer,
  failure = answer?.notice,
  children,
}: {
  title: string;
  subtitle?: string;
  failure?: Notice | undefined;
  /** The last action data; each new one moves the focus. */
  answer: ActionData | undefined;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const shown = useRef<unknown>(undefined);
  useFirstError(box, answer);
  useEffect(() => {
    if (failure && shown.current !== failure.text) toast({ kind: "error", ...failure });
    shown.current = failure ? failure.text : undefined;
  }, [failure, toast]);
  return (
    <main id="content" className="wrap flex justify-center py-10 md:py-16">
      <div ref={box} className="w-full max-w-md rounded-card border border-line bg-surface-raised p-6 md:p-8">
        <h1 className="font-display text-2xl">{title}</h1>
        {subtitle && <p className="mt-1 text-ink-soft">{subtitle}</p>}
        {failure && (
          <p className="mt-4 rounded-field bg-danger-soft p-3 font-semibold text-danger">
            {failure.title}: {failure.text}
          </p>
        )}
        <div className="mt-6">{children}</div>
      </div>
    </main>
  );
}
