import { type RefObject, useEffect } from "react";

/** Puts the focus on the first wrong field in the box, or into it where it is a group; with each new answer of the server again. */
export function useFirstError(box: RefObject<HTMLElement | null>, answer: unknown) {
  useEffect(() => {
    const wrong = box.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (wrong?.querySelector("input") ?? wrong)?.focus();
  }, [box, answer]);
}
