/** The link from a part of the home page to all of its kind. */
export const seeAll = "inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline";
