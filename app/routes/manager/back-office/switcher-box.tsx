import type { ReactNode } from "react";
import type { BackOfficeHotel } from "#domain/hotel/back-office-role.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

/**
 * The box of the field that chooses a hotel. Fields have one line, so the box shows the hotel, its city below its name,
 * above the field, which is transparent then; `scripted`: only if the browser runs scripts.
 */
export const SwitcherBox = ({
  hotel,
  scripted = false,
  children,
}: {
  hotel: BackOfficeHotel | null;
  scripted?: boolean;
  children: ReactNode;
}) => (
  <div
    title={hotel ? `${hotel.name}, ${hotel.city}` : undefined}
    className="relative h-11 min-w-0 flex-1 rounded-field border border-line bg-surface-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent hover:border-ink-soft md:max-desk:max-w-96 desk:h-14"
  >
    {hotel && (
      <span aria-hidden className={cx("absolute inset-0 items-center gap-2 px-3", scripted ? "hidden scripted:flex" : "flex")}>
        <span className="min-w-0 flex-1">
          <span className="line-clamp-1 leading-[1.125rem] font-semibold wrap-anywhere desk:line-clamp-2">{hotel.name}</span>
          <span className="block truncate text-xs leading-4 text-ink-soft">{hotel.city}</span>
        </span>
        <Icon name="chevrons-up-down" className="size-4 shrink-0 text-ink-soft" />
      </span>
    )}
    {children}
  </div>
);
