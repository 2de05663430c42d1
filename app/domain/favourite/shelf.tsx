const name = "stumari.favourites";

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
