import { z } from "zod";

/** A code as programs send it: printable characters without spaces. */
const code = (longest: number) =>
  z
    .string()
    .trim()
    .regex(/^[\x21-\x7E]+$/)
    .max(longest);

export const roomCode = code(8);
export const planCode = code(64);

/** What of a hotel's connection its managers set. */
export const settingsForm = z.object({
  asksClosing: z.boolean(),
  asksPrices: z.boolean(),
  otherCurrencies: z.enum(["convert", "refuse"]),
});

/** The codes of room types and plans, and which of them the program decides. */
export const mappingForm = z.object({
  rooms: z.array(z.object({ roomId: z.uuid(), code: roomCode, decides: z.boolean() })).max(200),
  plans: z.array(z.object({ plan: z.string().max(36), code: planCode, decides: z.boolean() })).max(200),
});
