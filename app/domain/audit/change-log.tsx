import { Form, Link, useLocation } from "react-router";
import { messages } from "#kit/locale.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field, Select } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { type ChangeFilter, isChangeFiltered } from "./change-filter.ts";
import { ChangeList } from "./change-list.tsx";
import { actionText, knownActions } from "./action-text.ts";
import type { ChangePage } from "./changes.server.ts";
import * as texts from "#locales/en/audit.ts";

const t = messages(texts.changeLog);

/** The change log with its filter: of the site, or with `hotelId` of one hotel, keeping `?hotel=` in the URL. */
export function ChangeLog({
  filter,
  page,
  timeZone,
  hotelId,
}: {
  filter: ChangeFilter;
  page: ChangePage;
  timeZone: string;
  hotelId?: string;
}) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const hotel = params.get("hotel");
  const own = hotel ? `?hotel=${hotel}` : "";
  const hrefWith = (change: Record<string, string | null>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return `?${next}`;
  };
  return (
    <div className="space-y-6">
      <Form
        key={search}
        action={pathname}
        role="search"
        className="grid grid-cols-2 items-end gap-3 xl:grid-cols-[minmax(13rem,1fr)_repeat(4,minmax(0,1fr))_auto]"
      >
        {hotel && <input type="hidden" name="hotel" value={hotel} />}
        <Field
          label={t.person}
          name="person"
          type="search"
          placeholder={t.personHint}
          defaultValue={filter.person}
          maxLength={100}
          className="max-xl:col-span-2"
        />
        {!hotelId && (
          <Field
            label={t.hotel}
            name="at"
            type="search"
            placeholder={t.hotelHint}
            defaultValue={filter.hotel}
            maxLength={100}
            className="max-xl:col-span-2"
          />
        )}
        <Select label={t.action} name="action" defaultValue={filter.action} className="max-xl:col-span-2">
          <option value="">{t.all}</option>
          {knownActions(Boolean(hotelId)).map((action) => (
            <option key={action} value={action}>
              {actionText(action)}
            </option>
          ))}
        </Select>
        <Field label={t.from} name="from" type="date" defaultValue={filter.from ?? ""} />
        <Field label={t.to} name="to" type="date" defaultValue={filter.to ?? ""} />
        <Button variant="secondary" className="max-xl:col-span-2 xl:justify-self-start">
          {t.show}
        </Button>
      </Form>
      {isChangeFiltered(filter) && (
        <Link to={pathname + own} className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline">
          <Icon name="x" className="size-4" />
          {t.reset}
        </Link>
      )}
      {page.changes.length === 0 &&
        (isChangeFiltered(filter) ? <EmptyState title={t.noMatch} /> : <EmptyState title={t.none} text={t.noneText} />)}
      {page.changes.length > 0 && (
        <ChangeList
          changes={page.changes}
          timeZone={timeZone}
          {...(!hotelId && { hotelHref: (id: string) => hrefWith({ at: id, before: null }) })}
        />
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {filter.before && (
          <ButtonLink variant="secondary" to={hrefWith({ before: null })}>
            {t.newest}
          </ButtonLink>
        )}
        {page.next && (
          <ButtonLink variant="secondary" to={hrefWith({ before: page.next })}>
            {t.older}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
