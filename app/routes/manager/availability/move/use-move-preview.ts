import { useEffect, useState } from "react";
import type { ActionData } from "#kit/action-data.ts";
import { type MoveAsk, postMove } from "./move-request.ts";
import type { MoveAnswer } from "./move-stay.server.ts";

const waitMs = 150;

/**
 * The total after a move, asked of the server once the bar rests; requests for a former place are aborted. Undefined while the
 * answer is awaited, or without a move.
 */
export function useMovePreview(ask: MoveAsk | null): ActionData<MoveAnswer> | undefined {
  const [known] = useState(() => new Map<string, ActionData<MoveAnswer>>());
  const [, answered] = useState(0);
  const key = ask && JSON.stringify(ask);
  useEffect(() => {
    if (!key || known.has(key)) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void postMove(JSON.parse(key) as MoveAsk, { signal: controller.signal }).then((answer) => {
        if (controller.signal.aborted) return;
        known.set(key, answer);
        answered((count) => count + 1);
      });
    }, waitMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, known]);
  return key ? known.get(key) : undefined;
}
