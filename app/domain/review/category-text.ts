import { messages } from "#kit/locale.ts";
import type { Category } from "./review.ts";
import * as texts from "#locales/en/review.ts";

export const categoryText = messages<Record<Category, string>>(texts.categoryText);
