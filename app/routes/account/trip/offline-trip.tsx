import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { formatInstant } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-trips.ts";
import { useRoot } from "#routes/shell/root-data.ts";
import { keepTrip } from "./keep-trip.ts";

const t = messages(texts.offlineTrip);

/** Longer than pictures and later scripts of a page need to load, in milliseconds. */
const settledMs = 2000;

/** The link of a receipt that was opened before leads to it without a network, too. */
async function markKeptReceipt(): Promise<void> {
  const path = `${location.pathname}/receipt.pdf`;
  if (await caches.match(path)) document.querySelector(`a[href="${path}"]`)?.setAttribute("data-kept", "");
}

/**
 * Keeps the trip for when there is no network, again when it changes (`version`), and says of a kept page of when it is; the service
 * worker marks such a page.
 */
export function OfflineTrip({ version, at }: { version: string; at?: { now: string; timeZone: string } }) {
  const email = useRoot()?.viewer?.email;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (email === undefined) return;
    // A browser that refuses keeps nothing, and the page stays as it is.
    const timer = setTimeout(() => void keepTrip(email).catch(() => undefined), settledMs);
    return () => clearTimeout(timer);
  }, [email, version]);
  useEffect(() => {
    if (document.documentElement.dataset["offline"] !== undefined) void markKeptReceipt().catch(() => undefined);
    const renew = () => {
      if (document.documentElement.dataset["offline"] === undefined) return;
      delete document.documentElement.dataset["offline"];
      void revalidate();
    };
    window.addEventListener("online", renew);
    return () => window.removeEventListener("online", renew);
  }, [revalidate]);
  if (!at) return null;
  return (
    <p
      role="status"
      className="mt-3 hidden rounded-card bg-warning-soft p-4 font-semibold text-warning print:hidden [[data-offline]_&]:block"
    >
      {t.offline(formatInstant(at.now, at.timeZone))}
    </p>
  );
}
