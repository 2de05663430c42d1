/**
 * Whether the site can be reached. A browser also takes itself to be without a connection on a machine that has no
 * network but runs the site itself, so that the site is asked.
 */
export const isConnected = async (): Promise<boolean> =>
  navigator.onLine ||
  fetch("/healthz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
