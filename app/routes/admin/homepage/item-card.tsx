import type { ReactNode } from "react";
import { Link } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-homepage.ts";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { menuEntry, RowMenu } from "#ui/overlay/menu.tsx";
import { Photo } from "#ui/photo/photo.tsx";

const t = messages(texts.itemCard);

type ItemCardProps = {
  image: string | null;
  name: string;
  /** Below the name. */
  text?: ReactNode;
  /** Overlay of the image. */
  overlay?: ReactNode;
  children?: ReactNode;
};

/** An item of the home page in the admin area. */
export function ItemCard({ image, name, text, overlay, children }: ItemCardProps) {
  return (
    <article className="flex h-full flex-col overflow-clip rounded-card border border-line bg-surface-raised">
      <div className="relative">
        <Photo
          src={image}
          alt=""
          sizes="(min-width: 1280px) 330px, (min-width: 640px) 50vw, 100vw"
          className="aspect-16/9 w-full bg-sand"
        />
        {overlay}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <h2 className="font-semibold text-balance">{name}</h2>
        {text}
        {children && <div className="mt-auto pt-4">{children}</div>}
      </div>
    </article>
  );
}

/** Links to the dialogs that edit or delete an item. */
export function ItemLinks({ id, name }: { id: string; name: string }) {
  return (
    <div className="flex gap-2">
      <ButtonLink to={`?edit=${id}`} preventScrollReset variant="secondary" small aria-label={t.editThat(name)} className="flex-1">
        <Icon name="pencil" className="size-4" />
        {t.edit}
      </ButtonLink>
      <RowMenu of={name} panel="end-0 bottom-full mb-2 w-max">
        <Link to={`?delete=${id}`} preventScrollReset className={cx(menuEntry, "text-danger")}>
          <Icon name="trash-2" className="size-4" />
          {t.removeThat(name)}
        </Link>
      </RowMenu>
    </div>
  );
}

const countLine = messages(texts.countLine);

/** The displayed number of properties, and whether it is set manually. */
export const CountLine = ({ count, real }: { count: number | null; real: number }) => (
  <p className="num text-sm text-ink-soft">
    {countLine.count(count ?? real)}
    {count !== null && <span>{` (${countLine.set})`}</span>}
  </p>
);

const inactive = messages(texts.inactive);

/** An overlay on the image of an item that guests don't see. */
export const Inactive = () => (
  <span className="absolute inset-0 grid place-items-center bg-black/60 font-semibold text-white">{inactive.inactive}</span>
);
