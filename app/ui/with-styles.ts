const sheets = new Map<string, Promise<unknown>>();

const load = (path: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = path;
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => {
      // The next attempt loads it again.
      sheets.delete(path);
      link.remove();
      reject(new Error(`No styles: ${path}`));
    });
    document.head.append(link);
  });

function ready(path: string): Promise<unknown> {
  const isLinked = () => document.querySelector(`link[rel="stylesheet"][href="${path}"]`) !== null;
  const sheet = sheets.get(path) ?? (isLinked() ? Promise.resolve() : load(path));
  sheets.set(path, sheet);
  return sheet;
}

/** Imports a module when the style sheets that the build found for it, paths of the site without their slash, have loaded. */
export const __vitePreload = <Module>(get: () => Promise<Module>, paths: readonly string[]): Promise<Module> =>
  paths.length > 0 ? Promise.all(paths.map((path) => ready(`/${path}`))).then(get) : get();
