import { messages } from "#kit/locale.ts";
import type { Category } from "./review.ts";

export const categoryText = messages<Record<Category, string>>({
  en: { cleanliness: "Cleanliness", comfort: "Comfort", location: "Location", staff: "Staff", value: "Value for money" },
  ka: { cleanliness: "სისუფთავე", comfort: "კომფორტი", location: "მდებარეობა", staff: "პერსონალი", value: "ფასი და ხარისხი" },
});
