import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/back-office-shell.ts";
import { cx } from "#ui/class-names.ts";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { Icon } from "#ui/icon.tsx";
import type { PaletteItem } from "./found.ts";
import { useShortcuts } from "./use-shortcuts.ts";

const t = messages(texts.palette);

const loadPalette = () => import("./palette.tsx");
const Palette = lazy(loadPalette);
const ShortcutList = lazy(() => import("./shortcut-list.tsx"));

const OpenPalette = createContext<(() => void) | null>(null);

export type PaletteContents = {
  /** The pages of the area. */
  pages: PaletteItem[];
  /** What can be done from anywhere. */
  actions: PaletteItem[];
  /** The URL that finds records of a text, if it is long enough. */
  find: (text: string) => string | null;
};

/** Provides the command palette and the keys of the back office to the pages inside. */
export function PaletteProvider({ children, ...contents }: PaletteContents & { children: ReactNode }) {
  const [shown, setShown] = useState<"palette" | "keys" | null>(null);
  const navigate = useNavigate();
  const open = useMemo(() => () => setShown("palette"), []);
  useShortcuts({
    palette: () => setShown(shown === "palette" ? null : "palette"),
    help: () => setShown("keys"),
    go: (letter) => {
      const page = contents.pages.find((item) => item.letter === letter);
      if (page) void navigate(page.to);
      return Boolean(page);
    },
  });
  const close = () => setShown(null);
  return (
    <OpenPalette value={open}>
      {children}
      <Suspense>
        {shown === "palette" && <Palette {...contents} onClose={close} onKeys={() => setShown("keys")} />}
        {shown === "keys" && <ShortcutList pages={contents.pages} onClose={close} />}
      </Suspense>
    </OpenPalette>
  );
}

/** Opens the palette; drawn only with scripts, without which it could do nothing. */
export function CommandButton({ className }: { className: string }) {
  const open = useContext(OpenPalette);
  const isMac = useHydrated() && /Mac|iPhone|iPad/.test(navigator.userAgent);
  if (!open) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={t.open}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={open}
      onPointerEnter={() => void loadPalette()}
      onFocus={() => void loadPalette()}
      className={cx(
        "hidden min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-field border border-line bg-surface-raised text-sm text-ink-soft hover:border-ink-soft desk:min-h-10 desk:w-full desk:justify-start desk:px-3",
        className,
      )}
    >
      <Icon name="search" className="size-5 shrink-0 desk:size-4" />
      <span className="sr-only">{t.open}</span>
      <span aria-hidden className="min-w-0 truncate max-desk:hidden">
        {t.search}
      </span>
      <kbd aria-hidden className="ms-auto shrink-0 rounded border border-line px-1.5 font-sans text-xs leading-5 max-desk:hidden">
        {isMac ? "⌘ K" : "Ctrl K"}
      </kbd>
    </button>
  );
}
