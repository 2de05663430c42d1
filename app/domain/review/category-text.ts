import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/review.ts";
import type { Category } from "./review.ts";

export const categoryText = messages<Record<Category, string>>(texts.categoryText);
