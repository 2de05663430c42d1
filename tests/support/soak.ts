/** Whether the long forms of tests run: `npm run test:soak`. */
export const soak: boolean = process.env["SOAK"] === "1";

/** The short form in `npm test`, the long one in `npm run test:soak`. */
export const longer = <T>(short: T, long: T): T => (soak ? long : short);
