type Place = { city: string; cityKa: string | null; country: string; countryKa: string | null };

export type Suggestions = { regions: Place[]; hotels: (Place & { id: string; name: string })[] };

export const shortestSuggested = 2;
