import { Fragment, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { Mapping } from "#domain/channel/connection/connection.ts";
import { type ActionData, answerTo } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/channels.ts";
import { Button } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Part } from "../../hotel/hotel-section-form.tsx";

const t = messages(texts.channels);

type Props = { hotelId: string; mapping: Mapping; answer: ActionData | undefined };

/** What the program calls room types and plans, and which of them it decides. */
export function MappingForm({ hotelId, mapping: { rooms, plans }, answer }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { formData } = useNavigation();
  useActionFeedback(form, answer);
  const { errors, typed } = answerTo(answer, "mapping");
  const lists = [
    {
      list: "room",
      title: t.rooms,
      decides: t.decidesNights,
      longest: 8,
      items: rooms.map(({ roomId, label, ...room }) => ({ ...room, id: roomId, name: label })),
    },
    {
      list: "plan",
      title: t.plans,
      decides: t.decidesPrices,
      longest: 64,
      items: plans.map(({ plan, label, ...one }) => ({ ...one, id: plan, name: label ?? t.standard })),
    },
  ] as const;
  return (
    <Part id="mapping" title={t.mapping} text={t.mappingText}>
      <Form ref={form} key={JSON.stringify([rooms, plans])} method="post" noValidate preventScrollReset>
        <input type="hidden" name="hotelId" value={hotelId} />
        {lists.map(({ list, title, decides, longest, items }) => (
          <Fragment key={list}>
            <h3 className="mt-5 font-semibold">{title}</h3>
            <ul className="mt-2 divide-y divide-line rounded-card border border-line">
              {items.map((item) => {
                const name = `${list}-code-${item.id}`;
                return (
                  <li key={item.id} className="grid items-start gap-x-5 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_12rem_14rem]">
                    <input type="hidden" name={list} value={item.id} />
                    <span className="font-semibold wrap-anywhere sm:pt-2.5">{item.name}</span>
                    <CodeField
                      label={t.codeOf(item.name)}
                      name={name}
                      longest={longest}
                      defaultValue={typed[name] ?? item.code}
                      error={errors[name]}
                    />
                    <label className="flex min-h-11 items-center gap-3">
                      <input
                        type="checkbox"
                        name={`${list}-decides-${item.id}`}
                        defaultChecked={answer ? typed[`${list}-decides-${item.id}`] !== undefined : item.decides}
                        aria-label={decides(item.name)}
                        className="size-5 shrink-0 tick"
                      />
                      <span aria-hidden="true">{t.decides}</span>
                    </label>
                  </li>
                );
              })}
            </ul>
          </Fragment>
        ))}
        <Button name="intent" value="mapping" busy={formData?.get("intent") === "mapping"} busyText={t.busy} className="mt-5">
          {t.save}
        </Button>
      </Form>
    </Part>
  );
}

type CodeProps = { label: string; name: string; longest: number; defaultValue: string; error: string | undefined };

const CodeField = ({ label, name, longest, defaultValue, error }: CodeProps) => (
  <span>
    <input
      aria-label={label}
      name={name}
      maxLength={longest}
      autoComplete="off"
      spellCheck={false}
      defaultValue={defaultValue}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      className="num field"
    />
    {error && (
      <span id={`${name}-error`} className="mt-1 block text-sm font-semibold text-danger">
        {error}
      </span>
    )}
  </span>
);
