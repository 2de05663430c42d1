export type * from "../../app/domain/pricing/priced.ts";
