const name = "stumari.favourites";

/** So many of them, the newest, are shown. */
export const mostShelved = 100;

/** The hotels that this browser remembers for a visitor. */
export function shelved(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? "[]");
    return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** A browser that stores nothing forgets them. */
export function shelve(ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(ids));
  } catch {
    return;
  }
}

/** Takes one away; what comes back puts it where it was. */
export function unshelve(hotelId: string): () => void {
  const place = shelved().indexOf(hotelId);
  shelve(shelved().filter((id) => id !== hotelId));
  return () =>
    shelve(
      shelved()
        .filter((id) => id !== hotelId)
        .toSpliced(Math.max(0, place), 0, hotelId),
    );
}
