/**
 * Loads a script that a press or a navigation needs. If it does not exist any more, since the site was upgraded, the
 * page is loaded anew, as the router does for its routes. Without a connection nothing happens.
 */
export async function loadOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    if (navigator.onLine) location.reload();
    return new Promise(() => undefined);
  }
}
