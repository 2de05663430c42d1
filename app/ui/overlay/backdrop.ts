import { type MouseEvent, type PointerEvent, useRef } from "react";

/** Closes a modal dialog on a click on its backdrop. The pointer must go down there: a text selection may end outside the dialog. */
export function useBackdrop(close: () => void) {
  const began = useRef(false);
  return {
    onPointerDown: ({ target, currentTarget }: PointerEvent) => {
      began.current = target === currentTarget;
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (began.current && target === currentTarget) close();
    },
  };
}
