/** Property types to choose from, in display order. */
export const offeredTypes = ["hotel", "home", "room"] as const;
type OfferedType = (typeof offeredTypes)[number];

/** The property that a person wants to list. */
export type Enquiry = { propertyType: OfferedType; propertyName: string; email: string };

/** Progress of an enquiry. */
export const enquiryStates = ["new", "answered", "done"] as const;
export type EnquiryState = (typeof enquiryStates)[number];
export const longestNote = 2000;
