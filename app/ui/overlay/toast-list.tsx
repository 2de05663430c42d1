import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import { cx } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { useTopLayer } from "./toast-layer.ts";
import type { Toast } from "./toast.tsx";

const t = messages(texts.toast);
const shownMs = 4000;
const shownWithActionMs = 8000;

type Shown = Toast & { id: number };

/**
 * The toasts on the screen, the newest farthest from its edge; none vanishes while one is pointed at, so that no button
 * moves away. They are where nothing is pressed next: at the lower left of wide windows, since buttons of forms, panels and
 * dialogs are in the middle and at the right, and else below the head of page, panel or dialog, whose buttons are at the
 * end. The rail of the back office stays free.
 */
export function ToastList({ shown, drop }: { shown: Shown[]; drop: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  const layer = useRef<HTMLDivElement>(null);
  const host = useTopLayer(layer, true, shown);
  const list = (
    <div
      ref={layer}
      // A toast that appears under a resting pointer is not pointed at.
      onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-none fixed start-[calc(var(--rail)+1rem)] end-4 top-19 bottom-auto z-[70] m-0 flex h-auto w-auto flex-col gap-2 overflow-visible border-0 bg-transparent p-0 sm:end-auto sm:w-96 lg:top-auto lg:bottom-4 lg:flex-col-reverse"
    >
      {shown.map((toast) => (
        <Message
          key={toast.id}
          toast={toast}
          held={held}
          drop={() => {
            drop(toast.id);
            // A removed element sends no event about the pointer or focus that it had.
            setHeld(false);
          }}
        />
      ))}
    </div>
  );
  return host ? createPortal(list, host) : list;
}

function Message({ toast, held, drop }: { toast: Shown; held: boolean; drop: () => void }) {
  const latest = useRef(drop);
  latest.current = drop;
  const { kind, title, text, action } = toast;
  const ms = action ? shownWithActionMs : shownMs;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => latest.current(), ms);
    return () => clearTimeout(timer);
  }, [held, ms]);
  const act = () => {
    action?.onPress();
    drop();
  };
  return (
    <div
      role={kind === "error" ? "alert" : "status"}
      className={cx(
        "pointer-events-auto flex w-full items-start gap-3 rounded-card border-s-4 bg-surface-raised p-4 text-ink shadow-raised",
        { success: "border-success", error: "border-danger", info: "border-ink-soft" }[kind],
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {text && <p className="text-ink-soft">{text}</p>}
      </div>
      {action && (
        <button
          type="button"
          onClick={act}
          className="min-h-8 pointer-coarse:min-h-11 rounded-full px-3 font-semibold text-accent hover:bg-sand"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t.close}
        onClick={drop}
        className="grid size-8 place-items-center rounded-full hover:bg-sand pointer-coarse:size-11"
      >
        <Icon name="x" className="size-4" />
      </button>
    </div>
  );
}
