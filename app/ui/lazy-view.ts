import { type ComponentType, lazy, type LazyExoticComponent } from "react";

type Module<Props> = { default: ComponentType<Props> };

/**
 * A component that browsers load when it is first drawn. The server loads it at its start and draws it at once: `lazy` alone would
 * send the first page with a placeholder, which a script replaces when it is on screen already.
 */
export function lazyView<Props>(load: () => Promise<Module<Props>>): LazyExoticComponent<ComponentType<Props>> {
  if (!import.meta.env.SSR) return lazy(load);
  const loading = load();
  let loaded: Module<Props> | undefined;
  loading.then(
    (module) => {
      loaded = module;
    },
    () => undefined,
  );
  // React takes a thenable that answers at once without waiting; nothing else gets to see it.
  // oxlint-disable-next-line unicorn/no-thenable
  const atOnce = { then: (take: (module: Module<Props>) => void) => loaded && take(loaded) } as unknown as Promise<Module<Props>>;
  return lazy(() => (loaded ? atOnce : loading));
}
