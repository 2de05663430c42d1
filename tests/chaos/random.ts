export { type Chance, chanceOf } from "../../db/sample/random.ts";
