const ofTrips = "trip ";

/** By what the caches of this browser tell people apart: a digest, which pages of others can't turn back. */
export async function keptPerson(email: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(email));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Deletes the trips that this browser keeps for anybody but the signed-in person (`public/trip-worker.js`); for a visitor all. */
export async function forgetTripsOfOthers(email: string | undefined): Promise<void> {
  if (!("caches" in globalThis)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(ofTrips));
  if (names.length === 0) return;
  const own = email === undefined ? undefined : `${ofTrips}${await keptPerson(email)} `;
  await Promise.all(names.filter((name) => !own || !name.startsWith(own)).map((name) => caches.delete(name)));
}
