import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { cx } from "../class-names.ts";

export type Tab = { id: string; label: string; content: ReactNode };

/**
 * Tabs by click and arrow keys. Without scripts all panels are shown one below the other. A page that controls them
 * passes `chosen` and `onChoose`. `beside` is at the end of their line.
 */
export function Tabs({
  label,
  tabs,
  beside,
  ...page
}: {
  label: string;
  tabs: Tab[];
  chosen?: string;
  onChoose?: (id: string) => void;
  beside?: ReactNode;
}) {
  const base = useId();
  const [own, chooseOwn] = useState(tabs[0]?.id);
  const chosen = page.chosen ?? own;
  const choose = page.onChoose ?? chooseOwn;
  const step = (event: KeyboardEvent) => {
    const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!move) return;
    const index = tabs.findIndex(({ id }) => id === chosen);
    const next = tabs[(index + move + tabs.length) % tabs.length];
    if (!next) return;
    choose(next.id);
    document.getElementById(`${base}-${next.id}-tab`)?.focus();
  };
  return (
    <div>
      <div className="flex items-center justify-between gap-6 border-b border-line">
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
        <div role="tablist" aria-label={label} onKeyDown={step} className="no-scrollbar -mb-px flex gap-6 overflow-x-auto">
          {tabs.map((tab) => (
            <button
              key={tab.id}
              id={`${base}-${tab.id}-tab`}
              type="button"
              role="tab"
              aria-selected={tab.id === chosen}
              aria-controls={`${base}-${tab.id}`}
              tabIndex={tab.id === chosen ? 0 : -1}
              onClick={() => choose(tab.id)}
              className={cx(
                "min-h-12 border-b-2 font-semibold whitespace-nowrap",
                tab.id === chosen ? "border-pine text-ink" : "border-transparent text-ink-soft hover:text-ink",
              )}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {beside}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`${base}-${tab.id}`}
          role="tabpanel"
          aria-labelledby={`${base}-${tab.id}-tab`}
          className={cx("pt-5", tab.id !== chosen && "scripted:hidden")}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
