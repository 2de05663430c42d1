/** Whether the long forms of tests run: `npm run test:soak`. */
export const soak: boolean = process.env["SOAK"] === "1";

/** The short form in `npm test`, the long one in `npm run test:soak`. */
export const longer = <T>(short: T, long: T): T => (soak ? long : short);

/** The seed of a random test: always the same in `npm test`, another one each day in `npm run test:soak`, or that of SEED. */
export const seedOf = (usual: string): string => process.env["SEED"] ?? longer(usual, new Date().toISOString().slice(0, 10));
