/** The payments before and after the opened one in the list, by their orders. */
export type PaymentsBeside = { before: string | undefined; after: string | undefined };
