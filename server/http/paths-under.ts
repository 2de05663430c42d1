/**
 * Matches the given paths and their subpaths in every language and case, with their data requests (`/trips`,
 * `/ka/Trips/X`, `/trips.data`), since routes match in any case.
 */
export const pathsUnder = (...paths: string[]): RegExp => new RegExp(`^(?:/[a-z]{2})?/(?:${paths.join("|")})(?:[/.]|$)`, "i");
