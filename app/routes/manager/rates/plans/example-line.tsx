import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/manager-plans.ts";
import { Icon } from "#ui/icon.tsx";

const t = messages(texts.exampleLine);

/**
 * The total of the example at the lower edge of a phone, where the panel is below the form; it leads to the panel, whose heading has the
 * id `to`. Null: there is no price.
 */
export function ExampleLine({ to, total }: { to: string; total: Cents | null }) {
  const open = (event: { preventDefault: () => void }) => {
    const heading = document.getElementById(to);
    if (!heading) return;
    // A change of the address would count as leaving the form.
    event.preventDefault();
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  };
  return (
    <a
      href={`#${to}`}
      onClick={open}
      data-example-line
      className="sticky bottom-[calc(var(--bottom-bar)+0.75rem)] z-10 flex min-h-12 items-center justify-between gap-4 rounded-full border border-line bg-surface-raised px-5 font-semibold shadow-raised lg:hidden"
    >
      <span className="num min-w-0">{total === null ? t.none : t.total(formatUsd(total))}</span>
      <span className="inline-flex items-center gap-1 text-sm">
        {t.open}
        <Icon name="chevron-right" className="size-4 rotate-90" />
      </span>
    </a>
  );
}
