import type { RoomState } from "#domain/housekeeping/housekeeping.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/housekeeping.ts";
import { StateText } from "#ui/state-text.tsx";

const t = messages(texts.housekeepingText);

const looks = { clean: "success", inspected: "accent", dirty: "warning" } as const;

/** Whether a room is ready, as a dot and a word. */
export const StateOfRoom = ({ state, className = "" }: { state: RoomState; className?: string }) => (
  <StateText kind={looks[state]} className={className}>
    {t.states[state]}
  </StateText>
);
