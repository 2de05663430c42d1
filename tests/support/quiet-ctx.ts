export { quietCtx } from "../../db/sample/quiet-ctx.ts";
