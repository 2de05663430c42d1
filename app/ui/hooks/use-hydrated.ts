import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether scripts run: false on the server and in the first render, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
