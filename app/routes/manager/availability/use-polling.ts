import { useEffect, useRef } from "react";
import { useRevalidator, href } from "react-router";
import { localePath } from "#kit/locale.ts";
import { type Toast, useToast } from "#ui/overlay/toast.tsx";
import { words } from "./calendar-text.ts";

const everyMs = 10_000;

/** Polls the version of the calendar every ten seconds while the page is visible, and revalidates when it has changed. */
export function usePolling(query: string, version: string) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const latest = useRef({ version, revalidate, toast });
  latest.current = { version, revalidate, toast };
  useEffect(() => {
    const controller = new AbortController();
    let failed = false;
    const notify = (why: Pick<Toast, "text" | "action">) => {
      if (!failed) latest.current.toast({ kind: "error", title: words.fetchFailed, ...why });
      failed = true;
    };
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const before = latest.current.version;
        const answer = await fetch(`${localePath(href("/hotel-manager/availability/version"))}?${query}`, { signal: controller.signal });
        if (answer.redirected)
          return notify({ text: words.signedOut, action: { label: words.signIn, onPress: () => void latest.current.revalidate() } });
        if (!answer.ok) throw new Error(String(answer.status));
        const { version: now } = (await answer.json()) as { version: string };
        failed = false;
        // Data loaded meanwhile is newer than this response.
        if (before === latest.current.version && now !== before) await latest.current.revalidate();
      } catch {
        if (!controller.signal.aborted) notify({ text: words.offline });
      }
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      controller.abort();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [query]);
}
