/**
 * Matches paths that begin with one of the given ones, in every language and case, with what stands below them and the data of each
 * (`/trips`, `/ka/Trips/X`, `/trips.data`): routes are found in any case.
 */
export const pathsUnder = (...paths: string[]): RegExp => new RegExp(`^(?:/[a-z]{2})?/(?:${paths.join("|")})(?:[/.]|$)`, "i");
