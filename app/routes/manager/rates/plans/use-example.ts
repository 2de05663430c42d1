import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ActionData } from "#kit/action-data.ts";

/** Milliseconds after the last change before the example is priced again. */
const pause = 400;

/** The example of what is in a form, priced by the server again after each change; `name` tells forms apart. */
export function useExample<Example>(name: string, first: Example | null) {
  const { submit, data, state } = useFetcher<ActionData<Example>>({ key: name });
  const [form, setForm] = useState<{ element: HTMLFormElement; change: number }>();
  const priced = useRef(0);
  // A running request is not aborted: the router reports that as an error.
  useEffect(() => {
    if (!form || form.change === priced.current || state !== "idle") return;
    const timer = setTimeout(() => {
      priced.current = form.change;
      const fields = new FormData(form.element);
      fields.set("intent", "preview");
      void submit(fields, { method: "post" });
    }, pause);
    return () => clearTimeout(timer);
  }, [form, state, submit]);
  return {
    example: form ? (data?.value ?? first) : first,
    isStale: state !== "idle",
    isFailed: form !== undefined && state === "idle" && data !== undefined && data.value === undefined,
    changed: (element: HTMLFormElement) => setForm((before) => ({ element, change: (before?.change ?? 0) + 1 })),
  };
}
