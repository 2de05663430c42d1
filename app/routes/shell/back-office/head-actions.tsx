import { Link } from "react-router";
import { formatCount } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/back-office-shell.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonLook } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import type { IconName } from "#ui/icon-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu, menuEntry } from "#ui/overlay/menu.tsx";

const t = messages(texts.headActions);

type HeadAction = {
  to: string;
  label: string;
  icon: IconName;
  /** How many things wait there. */
  waiting?: number;
  /** `to` is a file, with the prefix of the language. */
  file?: boolean;
};

const ActionLink = ({ action: { to, label, icon, waiting = 0, file = false }, className }: { action: HeadAction; className: string }) => {
  const content = (
    <>
      <Icon name={icon} className="size-4 shrink-0" />
      {label}
      {waiting > 0 && <Badge kind="accent">{formatCount(waiting)}</Badge>}
    </>
  );
  return file ? (
    <a href={to} download className={className}>
      {content}
    </a>
  ) : (
    <Link to={to} className={className}>
      {content}
    </Link>
  );
};

/** The further actions of a page in its top bar: buttons; on a narrow page a menu at the end of the bar. */
export const HeadActions = ({ actions }: { actions: HeadAction[] }) => (
  <>
    {actions.map((action) => (
      <ActionLink key={action.to} action={action} className={cx(buttonLook("secondary", true), "hidden! @min-[60rem]/head:inline-flex!")} />
    ))}
    <div className="order-last @min-[60rem]/head:hidden">
      <Menu
        label={t.more}
        className="min-w-11 justify-center border border-line bg-surface-raised hover:border-ink-soft"
        trigger={<Icon name="ellipsis" className="size-5" />}
      >
        {actions.map((action) => (
          <ActionLink key={action.to} action={action} className={menuEntry} />
        ))}
      </Menu>
    </div>
  </>
);
