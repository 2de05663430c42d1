import { messages } from "#kit/locale.ts";

/** What an administrator narrows hotels by, in words. */
export const stateText = messages({
  en: {
    awaiting: "Awaiting approval",
    listed: "Listed",
    draft: "Draft",
    suspended: "Suspended",
    archived: "Archived",
    featured: "Featured",
    owner_banned: "Owner's account closed",
  },
  ka: {
    awaiting: "ელოდება დამტკიცებას",
    listed: "განთავსებული",
    draft: "მონახაზი",
    suspended: "შეჩერებული",
    archived: "დაარქივებული",
    featured: "რჩეული",
    owner_banned: "მფლობელის ანგარიში დახურულია",
  },
});
