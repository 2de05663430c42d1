import { type ComponentType, memo, type ReactElement, Suspense, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { getLocale } from "#kit/locale.ts";
import { onFirstAct } from "./first-act.ts";
import { lazyView } from "./lazy-view.ts";
import { loadOrReload } from "./load-or-reload.ts";

/** The height of a bar at the lower edge of a phone, below which nothing is seen. */
const barPx = 80;

/** Calls `need` when the box is seen, or at the visitor's first act. A closed drawer has no height. */
function whenNeeded(box: HTMLElement, need: () => void): () => void {
  const watch = new IntersectionObserver(
    (seen) => {
      if (seen.some(({ isIntersecting, boundingClientRect }) => isIntersecting && boundingClientRect.height > 0)) need();
    },
    { rootMargin: `0px 0px -${barPx}px` },
  );
  watch.observe(box);
  const stop = onFirstAct(need);
  return () => {
    watch.disconnect();
    stop();
  };
}

const isDrawn = (name: string) => import.meta.env.SSR || document.querySelector(`[data-section="${name}"]`) !== null;

/** Only in the build of the server, whose links need no router. */
const renderer = import.meta.env.SSR && import.meta.env.PROD ? await import("react-dom/server") : undefined;

/** A promise and what fulfils it: `Promise.withResolvers`, which supported browsers lack. */
function signal() {
  let give = () => undefined as void;
  const given = new Promise<void>((fulfil) => {
    give = fulfil;
  });
  return { given, give };
}

/** A section of whose HTML the server keeps one copy for each language and key. */
function keptSection<Props extends object>(
  name: string,
  View: ComponentType<Props>,
  { render, keyOf }: { render: (view: ReactElement) => string; keyOf: (props: Props) => string },
) {
  const copies = new Map<string, string>();
  return function Section(props: Props) {
    const view = (
      <Suspense>
        <View {...props} />
      </Suspense>
    );
    const key = `${getLocale()} ${keyOf(props)}`;
    const html = copies.get(key) ?? render(view);
    // Its module has not loaded yet.
    if (html.includes("<!--$!-->")) return <div data-section={name}>{view}</div>;
    copies.set(key, html);
    return <div data-section={name} dangerouslySetInnerHTML={{ __html: html }} />;
  };
}

/**
 * A part of a page that the server draws and whose script the browser loads when the part is seen, when the visitor first
 * does something, or before it has to change. Until then, and if the script cannot be loaded, its links and forms work as
 * without scripts. A page that the browser draws waits for the script. `name` is unique on a page. Properties that are
 * equal by identity cause no change; others change by navigation only, since React empties a part that it cannot hydrate
 * yet. `keyOf` says by what a part differs that has no state, no context and few variants.
 */
export function lazySection<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  keyOf?: (props: Props) => string,
) {
  const needed = signal();
  const changed = signal();
  const View = lazyView<Props>(async () => {
    if (import.meta.env.SSR) return load();
    if (!isDrawn(name)) return loadOrReload(load);
    await needed.given;
    // What the server has drawn stays until it has to change.
    return load().catch(() => changed.given.then(() => loadOrReload(load)));
  });
  if (renderer && keyOf) return keptSection(name, View, { render: renderer.renderToString, keyOf });
  return memo(function Section(props: Props) {
    const box = useRef<HTMLDivElement>(null);
    const isMounted = useRef(false);
    const [drawn] = useState(() => isDrawn(name));
    // React applies no update to a part that it has not hydrated: the router's transitions would wait for ever.
    useNavigation();
    if (isMounted.current) {
      needed.give();
      changed.give();
    }
    useEffect(() => {
      isMounted.current = true;
      return box.current ? whenNeeded(box.current, needed.give) : undefined;
    }, []);
    const view = <View {...props} />;
    return (
      <div ref={box} data-section={name}>
        {/* Without a boundary of its own, a new part is awaited by the navigation. */}
        {drawn ? <Suspense>{view}</Suspense> : view}
      </div>
    );
  });
}
