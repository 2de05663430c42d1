import { Suspense } from "react";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/shell.ts";
import { cx } from "#ui/class-names.ts";
import { lazyView } from "#ui/navigation/lazy-view.ts";
import { Menu } from "#ui/overlay/menu.tsx";
import type { Viewer } from "./root-data.ts";

const t = messages(texts.userMenu);

// Loaded only for signed-in people.
const AccountLinks = lazyView(async () => ({ default: (await import("./account-links.tsx")).AccountLinks }));

/** The person's image, or without one the initial of `name`, usually the email; U when nobody is signed in. */
export const Avatar = ({
  viewer,
  name = viewer?.email ?? "",
  className = "size-9",
}: {
  viewer: Viewer | null;
  /** What is beside it. */
  name?: string;
  className?: string;
}) =>
  viewer?.image ? (
    <img
      src={viewer.image}
      alt=""
      width={256}
      height={256}
      referrerPolicy="no-referrer"
      className={cx("shrink-0 rounded-full bg-sand object-cover", className)}
    />
  ) : (
    <span
      aria-hidden
      className={cx("grid shrink-0 place-items-center rounded-full bg-accent-fill font-semibold text-accent-ink", className)}
    >
      {name.charAt(0).toUpperCase() || "U"}
    </span>
  );

/** The menu of the signed-in person in the header. */
export function UserMenu({ viewer }: { viewer: Viewer }) {
  return (
    <Menu label={`${t.account}: ${viewer.email}`} className="-me-1 px-1!" trigger={<Avatar viewer={viewer} />}>
      <p className="max-w-72 truncate border-b border-line px-3 pt-1 pb-3 text-sm text-ink-soft">{viewer.email}</p>
      <div className="pt-2">
        <Suspense>
          <AccountLinks viewer={viewer} />
        </Suspense>
      </div>
    </Menu>
  );
}

/** The same in the drawer menu. */
export function UserSection({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <p className="flex items-center gap-3 px-3 pb-2">
        <Avatar viewer={viewer} />
        <span className="truncate">{viewer.email}</span>
      </p>
      <Suspense>
        <AccountLinks viewer={viewer} />
      </Suspense>
    </>
  );
}
