import { useEffect, useEffectEvent, useRef } from "react";
import type { Fetcher } from "react-router";

/**
 * Calls back once per submission: with its result, or undefined if the server redirected, since the fetcher then
 * keeps the previous result.
 */
export function useFormResult<Answer>({ state, data }: Fetcher<Answer>, onResult: (answer: Answer | undefined) => void) {
  const sent = useRef<{ after: Answer | undefined }>(null);
  const answered = useEffectEvent(onResult);
  useEffect(() => {
    if (state === "submitting") sent.current ??= { after: data };
    if (state !== "idle" || !sent.current) return;
    const { after } = sent.current;
    sent.current = null;
    answered(data === after ? undefined : data);
  }, [state, data]);
}
