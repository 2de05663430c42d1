import type { ComponentProps, ReactNode } from "react";
import { Form, href, Link } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-plans.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { Icon } from "#ui/icon.tsx";
import { TabRow } from "#ui/navigation/tab-row.tsx";
import { menuEntry, RowMenu } from "#ui/overlay/menu.tsx";
import { useBackOfficeLink } from "../../back-office/back-office-url.ts";

const t = messages(texts.ratesTabs);

/** The head of a page of the Rates screen, with links to the others. */
export function RatesHead({ title, actions }: { title: string; actions?: ReactNode }) {
  const link = useBackOfficeLink();
  return (
    <>
      <PageHead title={title} actions={actions} />
      <div className="mb-6">
        <TabRow
          look="tabs"
          label={t.label}
          links={[
            { to: link(href("/hotel-manager/rates")), label: t.seasons, end: true },
            { to: link(href("/hotel-manager/rates/plans")), label: t.plans },
            { to: link(href("/hotel-manager/rates/extras")), label: t.extras },
            { to: link(href("/hotel-manager/rates/codes")), label: t.codes },
            { to: link(href("/hotel-manager/rates/ages")), label: t.ages },
            { to: link(href("/hotel-manager/rates/taxes")), label: t.taxes },
            { to: link(href("/hotel-manager/rates/channels")), label: t.channels },
          ]}
        />
      </div>
    </>
  );
}

/** The link to the form of a new entry. */
export const AddLink = ({ children, ...link }: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink {...link}>
    <Icon name="plus" className="size-5" />
    {children}
  </ButtonLink>
);

const act = "inline-grid size-11 place-items-center rounded-full hover:bg-sand";

type Action = { to: string; label: string };

type ListCardProps = {
  name: string;
  /** Fields that name the entry in the form `move`. */
  fields: Record<string, string>;
  /** Place in the list, from 0, and its length. */
  at: number;
  count: number;
  labels: { up: string; down: string };
  edit: Action;
  remove: Action;
  children: ReactNode;
};

/** An entry of an ordered list with its actions: move up and down, edit, and in a menu remove. */
export const ListCard = ({ name, fields, at, count, labels, edit, remove, children }: ListCardProps) => (
  <article className="rounded-card border border-line bg-surface-raised p-5">
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">
        <Link to={edit.to} className="hover:underline">
          {name}
        </Link>
      </h2>
      <div className="flex shrink-0">
        {at > 0 && <Move fields={fields} to="up" label={labels.up} />}
        {at < count - 1 && <Move fields={fields} to="down" label={labels.down} />}
        <Link to={edit.to} aria-label={edit.label} title={edit.label} className={act}>
          <Icon name="pencil" className="size-5" />
        </Link>
        <RowMenu of={name}>
          <Link to={remove.to} preventScrollReset className={cx(menuEntry, "text-danger")}>
            <Icon name="trash-2" className="size-4" />
            {remove.label}
          </Link>
        </RowMenu>
      </div>
    </div>
    {children}
  </article>
);

const Move = ({ fields, to, label }: Pick<ListCardProps, "fields"> & { to: "up" | "down"; label: string }) => (
  <Form method="post" preventScrollReset>
    <HiddenFields fields={Object.entries({ ...fields, to })} />
    <button name="intent" value="move" aria-label={label} title={label} className={act}>
      <Icon name="chevron-right" className={to === "up" ? "size-5 -rotate-90" : "size-5 rotate-90"} />
    </button>
  </Form>
);

/** A template of a new entry among others, with what it sets. */
export const TemplateLink = ({ to, name, lines }: { to: string; name: string; lines: readonly string[] }) => (
  <Link to={to} className="block h-full rounded-card border border-line bg-surface-raised p-5 hover:border-ink-soft">
    <span className="text-lg font-semibold">{name}</span>
    {lines.map((line) => (
      <span key={line} className="mt-1 block text-sm text-ink-soft">
        {line}
      </span>
    ))}
  </Link>
);
