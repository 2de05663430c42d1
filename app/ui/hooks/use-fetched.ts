import { useEffect, useState } from "react";
import { localePath } from "#kit/locale.ts";

/** The JSON response of a URL of the site; the previous one is kept while loading. An error counts as no response. */
export function useFetched<Answer>(address: string | undefined): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (!address) return;
    const controller = new AbortController();
    const ask = async () => {
      const given = await fetch(localePath(address), { signal: controller.signal });
      setAnswer(given.ok ? ((await given.json()) as Answer) : undefined);
    };
    ask().catch(() => controller.signal.aborted || setAnswer(undefined));
    return () => controller.abort();
  }, [address]);
  return answer;
}
