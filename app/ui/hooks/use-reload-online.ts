import { useEffect } from "react";

/** Loads the page again when the connection is back. */
export function useReloadOnline(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const reload = () => location.reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [wanted]);
}
