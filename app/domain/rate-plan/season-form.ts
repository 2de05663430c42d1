import { z } from "zod";
import { freeField, freePriceText } from "#domain/pricing/text/free-price-text.ts";
import { isDay } from "#kit/date/day.ts";
import { formatSetPrice } from "#kit/format.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import { moneyText, optionalMoneyText } from "#kit/money-form.ts";
import { highestPrice } from "#kit/money.ts";
import * as texts from "#locales/en/pricing-management.ts";
import { priceFieldOf } from "./season.ts";

const t = messages(texts.seasonForm);

const say = (key: Exclude<keyof typeof t, "high">) => ({ error: () => t[key] });

const day = (key: "start" | "end") => z.string(say(key)).refine(isDay, say(key));
const confirmed = ({ price, freeConfirmed }: { price: number; freeConfirmed: boolean }) => price > 0 || freeConfirmed;
const atFree = { path: [freeField], error: () => freePriceText.needed };
const inOrder = ({ start, end }: { start: string; end: string }) => start <= end;
const atEnd = { path: ["end"], error: () => t.range };

const least = () => t.price;

const price = { most: highestPrice, messages: { letters: least, negative: least, large: () => t.high(formatSetPrice(highestPrice)) } };

const window = z.object({
  start: day("start"),
  end: day("end"),
  freeConfirmed: z.literal("yes").optional().transform(Boolean),
  price: moneyText({ ...price, messages: { ...price.messages, empty: least } }),
});

const otherPrice = optionalMoneyText(price);

/** Prices of further rooms in a form of `priceFieldOf`; rooms without a price are left out. */
export function otherPrices(fields: Record<string, string>) {
  const errors: Record<string, string> = {};
  const others: { roomId: string; price: number }[] = [];
  for (const [name, text] of Object.entries(fields)) {
    const roomId = name.startsWith(priceFieldOf("")) ? name.slice(priceFieldOf("").length) : "";
    if (!isId(roomId)) continue;
    const read = otherPrice.safeParse(text);
    if (!read.success) errors[name] = read.error.issues[0]?.message ?? "";
    else if (read.data !== null) others.push({ roomId, price: read.data });
  }
  return { errors, others };
}

/** Form of a new season; the price in dollars a night. */
export const seasonForm = window
  .extend({ roomId: z.string(say("room")).refine(isId, say("room")) })
  .refine(inOrder, atEnd)
  .refine(confirmed, atFree);

/** Form of a changed season, whose room stays. */
export const seasonChangeForm = window.refine(inOrder, atEnd).refine(confirmed, atFree);
