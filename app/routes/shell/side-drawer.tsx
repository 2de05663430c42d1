import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/shell.ts";
import { IconButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { lazySection } from "#ui/navigation/lazy-section.tsx";
import type { DrawerMenuProps } from "./drawer-menu.tsx";

const t = messages(texts.sideDrawer);

const id = "site-drawer";

const DrawerMenu = lazySection("drawer", async () => ({ default: (await import("./drawer-menu.tsx")).DrawerMenu }));

/**
 * The drawer menu of phones. A popover, opened and closed by the browser: a modal dialog caused a style recalculation
 * of the whole page. It closes when the focus leaves it.
 */
export function SideDrawer({ triggerLook, ...menu }: Omit<DrawerMenuProps, "drawerId"> & { triggerLook: string }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    drawer.current?.hidePopover?.();
  }, [key]);
  return (
    <>
      <IconButton label={t.open} popoverTarget={id} className={triggerLook}>
        <Icon name="menu" className="size-6" />
      </IconButton>
      <dialog
        ref={drawer}
        id={id}
        popover="auto"
        aria-label={t.menu}
        onSubmit={() => drawer.current?.hidePopover?.()}
        onBlur={({ currentTarget, relatedTarget }) =>
          relatedTarget && !currentTarget.contains(relatedTarget) && currentTarget.hidePopover?.()
        }
        className="drawer m-0 ms-auto h-dvh max-h-none w-[min(22rem,88vw)] overflow-y-auto bg-surface-raised text-ink shadow-raised"
      >
        <DrawerMenu drawerId={id} {...menu} />
      </dialog>
    </>
  );
}
