import { randomInt } from "node:crypto";
import { v7 } from "uuid";

/** A new id: uuid v7, so that rows lie in the order of their making. */
export const newId = (): string => v7();

const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A code of letters that can't be confused when read aloud; 8 of them are 6.5e11 codes. */
export const newCode = (length: number): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
