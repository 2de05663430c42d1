import { type ComponentType, lazy, type LazyExoticComponent } from "react";

type Module<Props> = { default: ComponentType<Props> };

/**
 * A component whose code browsers load on first render. The server loads it at startup and renders it synchronously:
 * `lazy` alone would send a placeholder with the first page.
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
  // React reads a resolved thenable synchronously; nothing else uses it.
  // oxlint-disable-next-line unicorn/no-thenable
  const atOnce = { then: (take: (module: Module<Props>) => void) => loaded && take(loaded) } as unknown as Promise<Module<Props>>;
  return lazy(() => (loaded ? atOnce : loading));
}
