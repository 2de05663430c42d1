import { createContext, type ReactNode, Suspense, useCallback, useContext, useEffect, useRef, useState } from "react";
import { usePreload } from "../navigation/first-act.ts";
import { lazyView } from "../navigation/lazy-view.ts";

/** Deletes the message that was shown; over https its cookie has the prefix of the host (server/http/host-cookies.ts). */
function deleteToastCookie(): void {
  document.cookie = "toast=; path=/; max-age=0";
  if (location.protocol === "https:") document.cookie = "__Host-toast=; path=/; max-age=0; secure";
}

export type Toast = {
  kind: "success" | "error" | "info";
  title: string;
  text?: string;
  /** An action such as undo; such a toast stays longer. */
  action?: { label: string; onPress: () => void };
};

type ListProps = { shown: Shown[]; drop: (id: number) => void };

/** The last toast where the script of the others cannot be loaded: it may say so. */
const PlainToast = ({ shown }: ListProps) => (
  <p role="alert" className="fixed inset-x-4 top-19 z-[70] rounded-card bg-surface-raised p-4 font-semibold shadow-raised">
    {shown.at(-1)?.title}
  </p>
);

const loadList = async () => ({
  default: await import("./toast-list.tsx").then(
    (list) => list.ToastList,
    () => PlainToast,
  ),
});
const ToastList = lazyView<ListProps>(loadList);

const Show = createContext<(toast: Toast) => void>(() => undefined);

/** Shows a toast. */
export const useToast = () => useContext(Show);

type Shown = Toast & { id: number };

/** Provides the toasts of the page; `flash` is one sent by the server. */
export function Toaster({ flash, children }: { flash: (Toast & { id: string }) | undefined; children: ReactNode }) {
  const next = useRef(1);
  const [shown, setShown] = useState<Shown[]>(flash ? [{ ...flash, id: 0 }] : []);
  const show = useCallback(
    (toast: Toast) =>
      setShown((all) => [
        ...all.filter((one) => one.title !== toast.title || one.text !== toast.text).slice(-2),
        { ...toast, id: next.current++ },
      ]),
    [],
  );
  const drop = useCallback((id: number) => setShown((all) => all.filter((toast) => toast.id !== id)), []);
  const last = useRef(flash?.id);
  useEffect(() => {
    if (!flash) return;
    if (flash.id !== last.current) show(flash);
    last.current = flash.id;
    deleteToastCookie();
  }, [flash, show]);
  // Before the first toast: one may say that the connection is lost.
  usePreload(loadList);
  return (
    <Show.Provider value={show}>
      {children}
      {shown.length > 0 && (
        <Suspense>
          <ToastList shown={shown} drop={drop} />
        </Suspense>
      )}
    </Show.Provider>
  );
}
