import { z } from "zod";
import { isDay } from "#kit/date/day.ts";
import { messages } from "#kit/locale.ts";
import { isVisible } from "#kit/text/plain-text.ts";
import * as texts from "#locales/en/message.ts";
import { messageForm } from "./message-form.ts";

const t = messages(texts.askHotel);
const m = messages(texts.messageForm);

const day = z
  .string()
  .default("")
  .transform((text) => (isDay(text) ? text : ""));

/** A question to a hotel, about both dates or none. */
export const questionForm = z
  .object({ text: messageForm.shape.text.refine((text) => isVisible(text), { error: () => m.missing }), checkIn: day, checkOut: day })
  .refine(({ checkIn, checkOut }) => (checkIn === "") === (checkOut === ""), { error: () => t.bothDays, path: ["checkIn"] })
  .transform(({ text, checkIn, checkOut }) => ({ text, stay: checkIn ? { checkIn, checkOut } : null }));
