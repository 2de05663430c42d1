import type { Quote } from "./quote.ts";

/** Whether the nights differ in price, so that the breakdown has to list them one by one. */
export const pricesDiffer = (nights: Quote["nights"]): boolean =>
  nights.some(({ price }) => price !== nights[0]?.price);
