import { type RefObject, useEffect } from "react";
import type { ActionData, Notice } from "#kit/action-data.ts";
import { useToast } from "./toast.tsx";

/** Puts the focus on the first wrong field in the box, or into it where it is a group; with each new answer of the server again. */
export function useFirstError(box: RefObject<HTMLElement | null>, answer: unknown) {
  useEffect(() => {
    const wrong = box.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (wrong?.querySelector("input") ?? wrong)?.focus();
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

/** What a form does with the data of its action: the notice becomes a toast, and the focus moves to the first wrong field. */
export function useActionFeedback(
  box: RefObject<HTMLElement | null>,
  data: (Pick<ActionData, "errors"> & { notice?: Notice }) | undefined,
) {
  useNotice(data);
  useFirstError(box, data);
}
