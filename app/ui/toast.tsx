import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { messages } from "#kit/locale.ts";
import { createPortal } from "react-dom";
import { cx } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { deleteToastCookie } from "./toast-cookie.ts";
import { useTopLayer } from "./toast-layer.ts";
import * as texts from "#locales/en/ui.ts";

export type Toast = {
  kind: "success" | "error" | "info";
  title: string;
  text?: string;
  /** An action such as undo; such a toast stays longer. */
  action?: { label: string; onPress: () => void };
};

const t = messages(texts.toast);
const shownMs = 4000;
const shownWithActionMs = 8000;

const Show = createContext<(toast: Toast) => void>(() => undefined);

/** Shows a toast. */
export const useToast = () => useContext(Show);

type Shown = Toast & { id: number };

/** Provides the toasts of the page; `flash` is one sent by the server. */
export function Toaster({ flash, children }: { flash: (Toast & { id: string }) | undefined; children: ReactNode }) {
  const next = useRef(1);
  const [held, setHeld] = useState(false);
  const [shown, setShown] = useState<Shown[]>(flash ? [{ ...flash, id: 0 }] : []);
  const show = useCallback((toast: Toast) => setShown((all) => [...all.slice(-2), { ...toast, id: next.current++ }]), []);
  const drop = useCallback((id: number) => {
    setShown((all) => all.filter((toast) => toast.id !== id));
    // A removed element sends no event about the pointer or focus that it had.
    setHeld(false);
  }, []);
  const last = useRef(flash?.id);
  useEffect(() => {
    if (!flash) return;
    if (flash.id !== last.current) show(flash);
    last.current = flash.id;
    deleteToastCookie();
  }, [flash, show]);
  const layer = useRef<HTMLDivElement>(null);
  const host = useTopLayer(layer, shown.length > 0, shown);
  // The newest is on top and none vanishes while one is pointed at, so that no button moves away from under the pointer.
  const messages = (
    <div
      ref={layer}
      // A toast that appears under a resting pointer is not pointed at.
      onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-none fixed inset-x-4 top-auto bottom-[calc(var(--bottom-bar)+1rem)] z-[70] m-0 flex h-auto w-auto flex-col-reverse items-end gap-2 overflow-visible border-0 bg-transparent p-0 sm:start-auto sm:w-96"
    >
      {shown.map((toast) => (
        <Message key={toast.id} toast={toast} held={held} drop={() => drop(toast.id)} />
      ))}
    </div>
  );
  return (
    <Show.Provider value={show}>
      {children}
      {host ? createPortal(messages, host) : messages}
    </Show.Provider>
  );
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
