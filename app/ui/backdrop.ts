import { type MouseEvent, type PointerEvent, useRef } from "react";

/** Closes a modal dialog by a press beside it. The press has to begin there: marking a text inside may end beyond the edge. */
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
