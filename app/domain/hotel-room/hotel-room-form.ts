import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { plainLines, plainText } from "#kit/text/plain-text.ts";
import { tooLong, typedList, typedText } from "#kit/text/text-form.ts";
import * as texts from "#locales/en/hotel-room.ts";
import { roomFeatures } from "./hotel-room.ts";
import { longestNumber } from "./room-numbers.ts";

const t = messages(texts.hotelRoomForm);

const floor = typedText
  .transform((typed) => (typed === "" ? null : /^-?\d{1,3}$/u.test(typed) ? Number(typed) : Number.NaN))
  .pipe(
    z
      .number({ error: () => t.floor })
      .min(-9, { error: () => t.floor })
      .max(199, { error: () => t.floor })
      .nullable(),
  );
const features = typedList.pipe(z.array(z.enum(roomFeatures, { error: () => t.features })).max(roomFeatures.length));

/** Rooms to add: "101-112, 201". */
export const addRoomsForm = z.object({
  numbers: typedText.transform(plainLines).pipe(z.string().max(5000, { error: () => t.long })),
  floor,
  features,
});

/** One room. */
export const hotelRoomForm = z.object({
  number: typedText.transform(plainText).pipe(
    z
      .string()
      .min(1, { error: () => t.number })
      .max(longestNumber, tooLong(longestNumber)),
  ),
  floor,
  features,
});
