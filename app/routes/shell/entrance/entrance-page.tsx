import { type ReactNode, useEffect, useRef } from "react";
import type { ActionData, Notice } from "#kit/action-data.ts";
import { Drawing } from "#ui/drawing.tsx";
import { useFirstError } from "#ui/form/action-feedback.ts";
import { useToast } from "#ui/overlay/toast.tsx";

/** A sign-in page. An error is shown in the page and as a toast, and the first invalid field gets the focus. */
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
    <div className="wrap flex items-start justify-center py-8 md:py-16 lg:items-center">
      <div ref={box} className="w-full max-w-md">
        <Drawing name="initial" className="mb-4 size-14" />
        <h1 className="font-display text-2xl md:text-3xl">{title}</h1>
        {subtitle && <p className="mt-1 text-ink-soft">{subtitle}</p>}
        {failure && (
          <p className="mt-4 rounded-field bg-danger-soft p-3 font-semibold text-danger">
            {failure.title}: {failure.text}
          </p>
        )}
        <div className="mt-6">{children}</div>
      </div>
    </div>
  );
}
