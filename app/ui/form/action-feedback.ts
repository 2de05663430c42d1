import { type RefObject, useEffect } from "react";
import type { ActionData, Notice } from "#kit/action-data.ts";
import { useToast } from "../overlay/toast.tsx";

/** Focuses the first invalid field of the box, or of a group its first control; again with each new response. */
export function useFirstError(box: RefObject<HTMLElement | null>, answer: unknown) {
  useEffect(() => {
    const wrong = box.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (wrong?.querySelector<HTMLElement>("input:not([type=hidden])") ?? wrong)?.focus();
  }, [box, answer]);
}

/** Shows the notice of a rejected form as a toast. */
export function useNotice(data: (Pick<ActionData, "errors"> & { notice?: Notice }) | undefined) {
  const toast = useToast();
  const notice = data?.notice;
  useEffect(() => {
    if (notice) toast({ kind: "error", ...notice });
  }, [notice, toast]);
}

/** Handles the action data of a form: the notice becomes a toast, and the first invalid field gets the focus. */
export function useActionFeedback(
  box: RefObject<HTMLElement | null>,
  data: (Pick<ActionData, "errors"> & { notice?: Notice }) | undefined,
) {
  useNotice(data);
  useFirstError(box, data);
}
