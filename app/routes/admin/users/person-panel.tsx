import { type ReactNode, useRef } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import type { PersonRecord } from "#domain/account/people/people.server.ts";
import { formatCount } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-users.ts";
import { Button } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Select } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { Icon } from "#ui/icon.tsx";
import { StateText } from "#ui/state-text.tsx";
import { useSiteClock } from "../shared/site-clock.ts";
import { kindText } from "./person-table.tsx";

const t = messages(texts.personPanel);

type Problem = { errors: Partial<Record<string, string>>; typed: Partial<Record<string, string>> } | undefined;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);

/** The details of a person, with the actions of an administrator. */
export function PersonPanel({ person, isMe, problem }: { person: PersonRecord; isMe: boolean; problem: Problem }) {
  const box = useRef<HTMLDivElement>(null);
  useActionFeedback(box, problem);
  return (
    <div ref={box} className="space-y-6">
      <Facts person={person} />
      {isMe && <p className="rounded-field bg-sand p-3">{t.me}</p>}
      {!person.bannedAt && (
        <Act person={person} intent="role" className="flex flex-wrap items-end gap-3">
          <Select
            key={person.role}
            label={t.role}
            name="role"
            defaultValue={person.role}
            error={problem?.errors["role"]}
            className="min-w-48"
          >
            {(["guest", "hotel_manager", "admin"] as const).map((role) => (
              <option key={role} value={role}>
                {kindText[role]}
              </option>
            ))}
          </Select>
          <Busy intent="role" variant="secondary">
            {t.save}
          </Busy>
        </Act>
      )}
      {!isMe && <Measures person={person} problem={problem} />}
    </div>
  );
}

function Facts({ person }: { person: PersonRecord }) {
  const { instant } = useSiteClock();
  return (
    <>
      {person.bannedAt && (
        <p className="rounded-field bg-danger-soft p-3 whitespace-pre-line text-danger">
          <strong>{t.banned}</strong> · {instant(person.bannedAt)}. {t.reason}: {person.banReason}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Fact name={t.joined}>{instant(person.joinedAt)}</Fact>
        <Fact name={t.bookings}>
          {formatCount(person.bookings)} <span className="block text-sm font-normal text-ink-soft">{t.coming(person.comingBookings)}</span>
        </Fact>
        <Fact name={t.reviews}>{formatCount(person.reviews)}</Fact>
        <Fact name={t.twoFactor}>{person.hasTwoFactor ? t.on : t.off}</Fact>
        <Fact name={t.passkeys}>{person.passkeys}</Fact>
        <Fact name={t.role}>{kindText[person.role]}</Fact>
      </dl>
      <section>
        <h3 className="text-sm text-ink-soft">{t.hotels}</h3>
        {person.hotels.length === 0 && <p>{t.none}</p>}
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
          {person.hotels.map(({ id, name, city, listed }) => (
            <li key={id}>
              <Link
                to={`${href("/hotel-manager/hotel")}?hotel=${id}`}
                className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center gap-2 font-semibold hover:underline"
              >
                {name}, {city} {!listed && <StateText>{t.draft}</StateText>}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="text-sm text-ink-soft">{t.devices}</h3>
        {person.devices.length === 0 && <p>{t.none}</p>}
        <ul className="mt-1 space-y-1">
          {person.devices.map(({ id, browser, system, seenAt }) => (
            <li key={id}>
              {[browser, system].filter(Boolean).join(", ") || t.unknown}{" "}
              <span className="text-sm text-ink-soft">
                · {t.seen} {instant(seenAt)}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <Link
        to={`${href("/admin/audit")}?person=${person.id}`}
        className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center font-semibold underline"
      >
        {t.changes}
      </Link>
    </>
  );
}

/** Actions that only another administrator may take. */
function Measures({ person, problem }: { person: PersonRecord; problem: Problem }) {
  if (person.bannedAt)
    return (
      <Act person={person} intent="unban">
        <Busy intent="unban">{t.unban}</Busy>
      </Act>
    );
  return (
    <div className="divide-y divide-line border-y border-line">
      <Measure title={t.signOut} text={t.signOutText}>
        <Act person={person} intent="sign-out">
          <Busy intent="sign-out" variant="secondary">
            {t.signOut}
          </Busy>
        </Act>
      </Measure>
      {person.hasTwoFactor && (
        <Measure title={t.twoFactorOff} text={t.revokeText}>
          <Act person={person} intent="two-factor-off">
            <Busy intent="two-factor-off" variant="danger">
              {t.twoFactorOff}
            </Busy>
          </Act>
        </Measure>
      )}
      <Measure title={t.ban} text={t.banText} open={problem?.errors["reason"] !== undefined}>
        <Act person={person} intent="ban" className="space-y-3">
          <TextArea
            label={t.reason}
            name="reason"
            rows={3}
            maxLength={500}
            required
            defaultValue={problem?.typed["reason"]}
            error={problem?.errors["reason"]}
          />
          <Busy intent="ban" variant="danger">
            {t.ban}
          </Busy>
        </Act>
      </Measure>
    </div>
  );
}

const Measure = ({ title, text, open = false, children }: { title: string; text: string; open?: boolean; children: ReactNode }) => (
  <details key={String(open)} open={open} className="group py-2">
    <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold">
      {title}
      <Icon name="chevron-right" className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-90" />
    </summary>
    <p className="mb-3 text-ink-soft">{text}</p>
    {children}
  </details>
);

const Act = ({
  person,
  intent,
  className,
  children,
}: {
  person: PersonRecord;
  intent: string;
  className?: string;
  children: ReactNode;
}) => (
  <Form method="post" preventScrollReset noValidate className={className}>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="userId" value={person.id} />
    {children}
  </Form>
);

function Busy({
  intent,
  variant = "primary",
  children,
}: {
  intent: string;
  variant?: "primary" | "secondary" | "danger";
  children: ReactNode;
}) {
  const { formData } = useNavigation();
  return (
    <Button variant={variant} busy={formData?.get("intent") === intent}>
      {children}
    </Button>
  );
}
