import { useEffect, useState } from "react";
import { localePath } from "#kit/locale.ts";
import type { Found, PaletteGroup } from "./found.ts";

export type Search = { groups: PaletteGroup[]; state: "idle" | "loading" | "failed" | "busy" };

const pauseMs = 160;

/** What the URL finds, asked after a pause in typing; earlier results stay until then. Without a URL nothing is found. */
export function useFound(url: string | null): Search {
  const [answer, setAnswer] = useState<{ url: string; groups: PaletteGroup[] | "failed" | "busy" }>();
  useEffect(() => {
    if (!url) return;
    const controller = new AbortController();
    const ask = async () => {
      const given = await fetch(localePath(url), { signal: controller.signal });
      setAnswer({ url, groups: given.ok ? ((await given.json()) as Found).groups : given.status === 429 ? "busy" : "failed" });
    };
    const timer = setTimeout(() => ask().catch(() => controller.signal.aborted || setAnswer({ url, groups: "failed" })), pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [url]);
  if (!url) return { groups: [], state: "idle" };
  const groups = Array.isArray(answer?.groups) ? answer.groups : [];
  if (answer?.url !== url) return { groups, state: "loading" };
  return { groups, state: Array.isArray(answer.groups) ? "idle" : answer.groups };
}
