export type * from "#domain/pricing/priced.ts";
