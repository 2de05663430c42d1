import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin.ts";

export const enquiryText = messages(texts.enquiryText);
