import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/back-office-shell.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import type { PaletteItem } from "./found.ts";

const t = messages(texts.shortcuts);

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded border border-line bg-surface px-1.5 font-sans text-sm leading-6">{children}</kbd>
);

/** The keys of the back office. */
export default function ShortcutList({ pages, onClose }: { pages: PaletteItem[]; onClose: () => void }) {
  const rows: [keys: string[], text: string][] = [
    [["Ctrl", "K"], t.palette],
    [["?"], t.list],
    [["↑", "↓"], t.walk],
    [["K", "J"], t.walk],
    [["Esc"], t.close],
    ...pages.flatMap(({ letter, label }): [string[], string][] => (letter ? [[["G", letter.toUpperCase()], label]] : [])),
  ];
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2">
        {rows.map(([keys, text]) => (
          <div key={keys.join(" ")} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
