import { z } from "zod";
import { isDay } from "#kit/date/day.ts";
import { messages } from "#kit/locale.ts";
import { reasonText, typedText, typedYes } from "#kit/text/text-form.ts";
import * as texts from "#locales/en/room-assignment.ts";
import { unitOfKey } from "./room-assignment.ts";

const t = messages(texts.roomAssignmentForm);

const longestReason = 200;
const day = (message: () => string) => typedText.pipe(z.string().refine(isDay, { error: message }));

/** The unit that a form is about; a text that names none belongs to no booking. */
const unitForm = typedText.transform((key) => unitOfKey(key) ?? { code: "", line: 0, unit: 0 });

/** Gives a unit a room from a night on. */
export const moveRoomForm = z.object({
  stay: unitForm,
  hotelRoomId: typedText.pipe(z.string().min(1, { error: () => t.room })),
  from: day(() => t.night),
  swap: typedYes,
  pin: typedYes,
});

/** Takes a room out of order. */
export const outageForm = z.object({
  hotelRoomId: typedText.pipe(z.string().min(1, { error: () => t.room })),
  first: day(() => t.night),
  last: day(() => t.night),
  reason: reasonText({ error: () => t.reason }).pipe(z.string().max(longestReason, { error: () => t.long })),
});
