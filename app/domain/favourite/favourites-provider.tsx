const name = "stumari.favourites";

/** Maximum number of favourites shown to a visitor, newest first. */
export const mostShelved = 100;

/** Ids of the visitor's favourites in this browser. */
export function shelved(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? "[]");
    return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** Stores the ids; does nothing when storage is unavailable. */
export function shelve(ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(ids));
  } catch {
    return;
  }
}

/** Removes a favourite; the returned function restores it at its place. */
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
