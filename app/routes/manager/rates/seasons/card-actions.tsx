import { Form, Link } from "react-router";
import { cx } from "#ui/class-names.ts";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { Icon } from "#ui/icon.tsx";
import { menuEntry, RowMenu } from "#ui/overlay/menu.tsx";

const act = "inline-grid size-11 place-items-center rounded-full hover:bg-sand";

type Action = { to: string; label: string };

type Props = {
  name: string;
  /** Fields that name the entry in the form `move`. */
  fields: Record<string, string>;
  /** Place in the list, from 0, and its length. */
  at: number;
  count: number;
  labels: { up: string; down: string };
  edit: Action;
  remove: Action;
};

/** Actions of an entry of an ordered list: move up and down, edit, and in a menu remove. */
export const CardActions = ({ name, fields, at, count, labels, edit, remove }: Props) => (
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
);

const Move = ({ fields, to, label }: Pick<Props, "fields"> & { to: "up" | "down"; label: string }) => (
  <Form method="post" preventScrollReset>
    <HiddenFields fields={Object.entries({ ...fields, to })} />
    <button name="intent" value="move" aria-label={label} title={label} className={act}>
      <Icon name="chevron-right" className={to === "up" ? "size-5 -rotate-90" : "size-5 rotate-90"} />
    </button>
  </Form>
);
