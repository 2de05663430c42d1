/** The kinds of property that one may offer, in the order of the page. */
export const offeredTypes = ["hotel", "home", "room"] as const;
type OfferedType = (typeof offeredTypes)[number];

/** What somebody says of the property that they want to list. */
export type Enquiry = { propertyType: OfferedType; propertyName: string; email: string };

/** How far the operator has come with an enquiry. */
export const enquiryStates = ["new", "answered", "done"] as const;
export type EnquiryState = (typeof enquiryStates)[number];
export const longestNote = 2000;
