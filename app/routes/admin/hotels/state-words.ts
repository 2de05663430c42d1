import { messages } from "#kit/locale.ts";

/** What an administrator narrows hotels by, in words. */
export const stateWords = messages({
  en: {
    listed: "Listed",
    draft: "Draft",
    suspended: "Suspended",
    archived: "Archived",
    featured: "Featured",
    owner_banned: "Owner's account closed",
  },
  ka: {
    listed: "განთავსებული",
    draft: "მონახაზი",
    suspended: "შეჩერებული",
    archived: "დაარქივებული",
    featured: "რჩეული",
    owner_banned: "მფლობელის ანგარიში დახურულია",
  },
});
