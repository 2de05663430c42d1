import { Form, Link, useSubmit } from "react-router";
import { type Colleague, type StaffInvitation, staffRoles, staffRoleText } from "#domain/staff/staff.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { StateText } from "#ui/state-text.tsx";
import { useBackOfficeUrl } from "../back-office/back-office-url.ts";

const t = messages(texts.colleagueRows);

const row = "flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4";
const list = "mt-3 divide-y divide-line rounded-card border border-line bg-surface-raised";
const way = "inline-flex min-h-11 items-center font-semibold text-danger underline";

function RoleForm({ hotelId, person }: { hotelId: string; person: Colleague }) {
  const submit = useSubmit();
  return (
    <Form method="post" preventScrollReset data-unguarded className="flex items-center gap-2">
      <input type="hidden" name="hotelId" value={hotelId} />
      <input type="hidden" name="userId" value={person.userId} />
      <input type="hidden" name="intent" value="role" />
      <select
        key={person.role}
        name="role"
        aria-label={t.roleOf(person.name)}
        defaultValue={person.role}
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
        className="field"
      >
        {staffRoles.map((role) => (
          <option key={role} value={role}>
            {staffRoleText[role]}
          </option>
        ))}
      </select>
      <Button variant="secondary" small className="scripted:hidden">
        {t.save}
      </Button>
    </Form>
  );
}

/** The colleagues of the hotel; the owner's role can't be changed. */
export function Colleagues({ hotelId, colleagues }: { hotelId: string; colleagues: Colleague[] }) {
  const to = useBackOfficeUrl();
  return (
    <section aria-labelledby="colleagues-title">
      <h2 id="colleagues-title" className="text-lg font-semibold">
        {t.staff}
      </h2>
      <ul className={list}>
        {colleagues.map((person) => (
          <li key={person.userId} className={row}>
            <p className="min-w-0">
              <b className="block">{person.name}</b>
              <span className="text-ink-soft wrap-anywhere">{person.email}</span>
            </p>
            {person.role === "owner" ? (
              <Badge>{staffRoleText.owner}</Badge>
            ) : (
              <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
                <RoleForm hotelId={hotelId} person={person} />
                <Link to={to({ remove: person.userId })} preventScrollReset aria-label={t.removeWhom(person.name)} className={way}>
                  {t.remove}
                </Link>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Open invitations. */
export function Invitations({ hotelId, invitations }: { hotelId: string; invitations: StaffInvitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invited-title">
      <h2 id="invited-title" className="text-lg font-semibold">
        {t.invited}
      </h2>
      <ul className={list}>
        {invitations.map(({ id, email, role, expired }) => (
          <li key={id} className={row}>
            <p className="min-w-0">
              <b className="block wrap-anywhere">{email}</b>
              <span className="text-ink-soft">{staffRoleText[role]}</span>
            </p>
            <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <StateText kind={expired ? "warning" : "neutral"}>{expired ? t.expired : t.waiting}</StateText>
              <input type="hidden" name="hotelId" value={hotelId} />
              <input type="hidden" name="invitationId" value={id} />
              <button name="intent" value="revoke-invitation" aria-label={t.revokeWhose(email)} className={way}>
                {t.revoke}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
