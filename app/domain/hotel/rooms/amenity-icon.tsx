import type { IconName } from "#ui/icon-names.ts";
import { Icon } from "#ui/icon.tsx";

/** The icon of an amenity by its key; empty for an unknown key. A pool has the key of drops. */
export const AmenityIcon = ({ icon }: { icon: string }) => (
  <Icon name={icon === "droplets" ? "waves" : (icon as IconName)} className="size-5 shrink-0 text-ink-soft" />
);
