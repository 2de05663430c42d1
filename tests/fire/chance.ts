export { type Chance, chanceOf } from "../../db/sample/chance.ts";
