import { type ReactNode, useEffect, useRef } from "react";
import { href, useLocation } from "react-router";
import type { Locale } from "#kit/locale.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/shell.ts";
import { useBackground } from "#ui/background.ts";
import { cx } from "#ui/class-names.ts";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { Icon } from "#ui/icon.tsx";

const t = messages(texts.preferences);

/** Stores a preference. With scripts the page stays; without them it is reloaded. */
export function Preference({ children }: { children: ReactNode }) {
  const { Form, state, data } = useBackground();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The pressed button may have been replaced by its counterpart.
    if (state === "idle" && data && document.activeElement === document.body) form.current?.querySelector("button")?.focus();
  }, [state, data]);
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  return (
    <Form ref={form} method="post" action={href("/preferences")}>
      {!hydrated && <input type="hidden" name="back" value={pathname + search} />}
      {children}
    </Form>
  );
}

const flags = import.meta.glob<string>("/locales/*/flag.svg", { eager: true, query: "?no-inline", import: "default" });

/** The flag of a language. The server would ask for it before the styles, though only menus have it. */
export const Flag = ({ locale }: { locale: Locale }) => (
  <img
    src={flags[`/locales/${locale}/flag.svg`]}
    alt=""
    width={24}
    height={16}
    loading="lazy"
    className="h-4 w-6 shrink-0 rounded-[3px] border border-line"
  />
);

/** Switches between light and dark mode, depending on the current one. */
export function ThemeSwitch({
  theme,
  className,
  labelled = false,
}: {
  theme: "light" | "dark" | undefined;
  className: string;
  labelled?: boolean;
}) {
  const option = (to: "light" | "dark", shown: string) => {
    const label = to === "dark" ? t.dark : t.light;
    return (
      <button name="theme" value={to} aria-label={label} title={label} className={cx(className, shown)}>
        <Icon name={to === "dark" ? "moon" : "sun"} className="size-5" />
        {labelled && <span>{label}</span>}
      </button>
    );
  };
  return (
    <Preference>
      {/* Without a choice the system setting applies, which only CSS knows. */}
      {theme !== "dark" && option("dark", theme ? "" : "system-dark:hidden")}
      {theme !== "light" && option("light", theme ? "" : "system-light:hidden")}
    </Preference>
  );
}
