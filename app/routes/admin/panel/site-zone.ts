/** Where the operator's clocks hang. */
export const siteZone = "Asia/Tbilisi";
