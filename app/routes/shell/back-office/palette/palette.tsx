import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/back-office-shell.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { useBackdrop } from "#ui/overlay/backdrop.ts";
import { isMeant, type PaletteItem, shortestText } from "./found.ts";
import type { PaletteContents } from "./palette-provider.tsx";
import { useFound } from "./use-found.ts";

const t = messages(texts.palette);

const Option = ({
  id,
  item,
  selected,
  onPoint,
  onChoose,
}: {
  id: string;
  item: PaletteItem;
  selected: boolean;
  onPoint: () => void;
  onChoose: () => void;
}) => (
  // The input handles the keys of all options.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={selected}
    onPointerMove={onPoint}
    onClick={onChoose}
    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 aria-selected:bg-sand"
  >
    <Icon name={item.icon} className="size-5 shrink-0 text-ink-soft" />
    <span className="min-w-0 wrap-anywhere">{item.label}</span>
    {item.hint && <span className="ms-auto text-end text-sm text-ink-soft">{item.hint}</span>}
    {item.letter && <kbd className="ms-auto font-sans text-xs text-ink-soft uppercase max-md:hidden">g {item.letter}</kbd>}
  </div>
);

/** A dialog that goes to what is typed: pages, actions and what `find` finds. */
export default function Palette({ pages, actions, find, onClose, onKeys }: PaletteContents & { onClose: () => void; onKeys: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const text = typed.trim();
  const url = text.length >= shortestText ? find(text) : null;
  const search = useFound(url);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [at]);
  const groups = [
    ...(text ? search.groups : []),
    { name: t.actions, items: actions.filter(({ label }) => isMeant(label, text)) },
    { name: t.pages, items: pages.filter(({ label }) => isMeant(label, text)) },
  ].filter(({ items }) => items.length > 0);
  const items = groups.flatMap((group) => group.items);
  const chosen = items[Math.min(at, items.length - 1)];
  const choose = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    void navigate(item.to);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((items.length + Math.min(at, items.length - 1) + step) % Math.max(1, items.length));
    }
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(chosen);
    }
  };
  const isEmpty = items.length === 0 && search.state === "idle";
  return (
    // The dialog element itself handles Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={t.open}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      {...useBackdrop(onClose)}
      className="fixed inset-x-0 top-0 z-50 m-0 w-full max-w-none overflow-clip rounded-b-card border-line bg-surface-raised p-0 text-ink shadow-raised sm:top-[12dvh] sm:mx-auto sm:w-[calc(100%-2rem)] sm:max-w-xl sm:rounded-card sm:border"
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        {search.state === "loading" ? (
          <span aria-hidden className="size-5 shrink-0 animate-spin rounded-full border-2 border-line border-t-accent" />
        ) : (
          <Icon name="search" className="size-5 shrink-0 text-ink-soft" />
        )}
        <input
          role="combobox"
          aria-label={t.open}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${id}-${items.indexOf(chosen)}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          placeholder={t.placeholder}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setAt(0);
          }}
          onKeyDown={press}
          className="min-h-14 min-w-0 flex-1 bg-transparent text-ellipsis outline-none placeholder:text-ink-soft"
        />
        <button
          type="button"
          aria-label={t.close}
          title={`${t.close} (Esc)`}
          onClick={onClose}
          className="-me-2 inline-grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand"
        >
          <Icon name="x" className="size-5" />
        </button>
      </div>
      <p role="status" className="sr-only">
        {text && search.state === "idle" ? t.found(items.length) : ""}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t.results}
        className={cx("max-h-[min(26rem,60dvh)] overflow-y-auto p-2", items.length === 0 && "hidden")}
      >
        {groups.map((group, index) => {
          const first = groups.slice(0, index).reduce((sum, before) => sum + before.items.length, 0);
          return (
            <div key={group.name} role="group" aria-labelledby={`${id}-group-${index}`}>
              <p id={`${id}-group-${index}`} className="px-3 pt-2 pb-1 text-sm text-ink-soft">
                {group.name}
              </p>
              {group.items.map((item, place) => (
                <Option
                  key={item.to}
                  id={`${id}-${first + place}`}
                  item={item}
                  selected={item === chosen}
                  onPoint={() => setAt(first + place)}
                  onChoose={() => choose(item)}
                />
              ))}
            </div>
          );
        })}
      </div>
      {isEmpty && <p className="px-5 py-6 text-ink-soft">{t.none(text)}</p>}
      {(search.state === "failed" || search.state === "busy") && <p className="px-5 py-4 text-danger">{t[search.state]}</p>}
      <p className="flex items-center gap-4 border-t border-line px-5 py-2 text-sm text-ink-soft max-md:hidden">
        <span>{t.keys}</span>
        <button type="button" onClick={onKeys} className="ms-auto min-h-8 hover:underline">
          {t.shortcuts}
        </button>
      </p>
    </dialog>
  );
}
