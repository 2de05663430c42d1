import { Form, Link } from "react-router";
import { conditionTexts, discountText } from "#domain/promo/code-text.ts";
import type { ManagedCode } from "#domain/promo/promo-code.ts";
import type { Day } from "#kit/date/day.ts";
import { formatCount } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/promo-management.ts";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Cell, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { menuEntry, RowMenu } from "#ui/overlay/menu.tsx";
import { StateText } from "#ui/state-text.tsx";

const t = messages(texts.promoCodeList);

type Props = {
  codes: ManagedCode[];
  /** Names of plans by id. */
  plans: ReadonlyMap<string, string>;
  today: Day;
  /** Null: codes of the site. */
  hotelId: string | null;
  /** The URL of the form of a code, of a new one for `new`. */
  formOf: (code: string) => string;
};

/** The promo codes of a hotel or of the site with their uses; archived ones are folded. */
export function CodeList(props: Props) {
  const { codes, formOf } = props;
  const active = codes.filter(({ archived }) => !archived);
  const archived = codes.filter((code) => code.archived);
  return (
    <>
      {active.length === 0 ? (
        <EmptyState title={t.none} text={t.noneText}>
          <ButtonLink to={formOf("new")} className="mt-2">
            {t.addFirst}
          </ButtonLink>
        </EmptyState>
      ) : (
        <CodeTable {...props} caption={t.title} codes={active} />
      )}
      {archived.length > 0 && (
        <details className="group mt-6">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
            <Icon name="chevron-right" className="size-5 group-open:rotate-90" />
            {t.archived} ({formatCount(archived.length)})
          </summary>
          <div className="mt-3">
            <CodeTable {...props} caption={t.archived} codes={archived} />
          </div>
        </details>
      )}
    </>
  );
}

const CodeTable = ({ caption, codes, ...rest }: Props & { caption: string }) => (
  <DataTable
    caption={caption}
    stacked
    columns={[
      { label: t.code },
      { label: t.discount },
      { label: t.conditions },
      { label: t.used, number: true },
      { label: t.actions, quiet: true },
    ]}
  >
    {codes.map((code) => (
      <CodeRow key={code.id} code={code} {...rest} />
    ))}
  </DataTable>
);

const act = "inline-grid size-11 place-items-center rounded-full hover:bg-sand";

function CodeRow({ code, plans, today, hotelId, formOf }: Omit<Props, "codes"> & { code: ManagedCode }) {
  const { code: text, maxUses, used, archived, bookingTo, stayTo } = code;
  const isOver = (bookingTo !== null && bookingTo < today) || (stayTo !== null && stayTo < today);
  const conditions = conditionTexts(
    code,
    code.planIds.flatMap((id) => plans.get(id) ?? []),
  );
  const edit = formOf(code.id);
  return (
    <tr className={cx("max-md:grid max-md:grid-cols-[1fr_auto] max-md:py-2", archived && "text-ink-soft")}>
      <Cell className="font-semibold max-md:py-1">
        <Link to={edit} className="wrap-anywhere hover:underline">
          {text}
        </Link>
        {isOver && <StateText className="ms-2">{t.expired}</StateText>}
        {maxUses !== null && used >= maxUses && <StateText className="ms-2">{t.usedUp}</StateText>}
      </Cell>
      <Cell className="max-md:order-3 max-md:col-span-2 max-md:py-1">{discountText(code.discount)}</Cell>
      <Cell className="text-sm max-md:order-4 max-md:col-span-2 max-md:py-1">
        {conditions.length > 0 && (
          <ul className="grid gap-0.5">
            {conditions.map((condition) => (
              <li key={condition} className="wrap-anywhere">
                {condition}
              </li>
            ))}
          </ul>
        )}
      </Cell>
      <Cell number className="max-md:py-1">
        <span className="md:sr-only">{t.used}: </span>
        {maxUses === null ? formatCount(used) : t.usedOf(formatCount(used), formatCount(maxUses))}
      </Cell>
      <Cell className="max-md:order-5 max-md:col-span-2 max-md:py-0">
        <div className="flex md:justify-end">
          <Link to={edit} aria-label={t.edit(text)} title={t.edit(text)} className={act}>
            <Icon name="pencil" className="size-5" />
          </Link>
          <Form method="post" preventScrollReset>
            {hotelId && <input type="hidden" name="hotelId" value={hotelId} />}
            <input type="hidden" name="codeId" value={code.id} />
            <RowMenu of={text}>
              <button name="intent" value={archived ? "reactivate" : "archive"} className={cx(menuEntry, !archived && "text-danger")}>
                <Icon name={archived ? "undo-2" : "trash-2"} className="size-4" />
                {archived ? t.reactivateCode(text) : t.archiveCode(text)}
              </button>
            </RowMenu>
          </Form>
        </div>
      </Cell>
    </tr>
  );
}
