import { useEffect } from "react";
import { type Toast, useToast } from "./toast.tsx";

/** A notice of the page: a toast with scripts, a line in the page without. */
export function Notice({ kind, title, text }: Omit<Toast, "action">) {
  const toast = useToast();
  useEffect(() => toast({ kind, title, ...(text && { text }) }), [toast, kind, title, text]);
  return (
    <noscript>
      <p role="alert" className="mb-4 rounded-field bg-danger-soft p-3 font-semibold text-danger">
        {text ? `${title}: ${text}` : title}
      </p>
    </noscript>
  );
}
