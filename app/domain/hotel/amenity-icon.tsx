import { isIconName } from "#ui/icon-names.ts";
import { Icon } from "#ui/icon.tsx";

/** The icon of an amenity by its key. */
export const AmenityIcon = ({ icon }: { icon: string }) =>
  isIconName(icon) ? <Icon name={icon} className="size-5 shrink-0 text-ink-soft" /> : null;
