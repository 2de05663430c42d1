import { href, Link } from "react-router";
import type { DeletionBlock } from "#domain/account/account-deletion.ts";
import { pointsText } from "#domain/reward/reward-text.ts";
import { answerTo } from "#kit/action-data.ts";
import { formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-profile.ts";
import { useRoot } from "#routes/shell/root-data.ts";
import { Field, PasswordField } from "#ui/form/field.tsx";
import { Section, SectionForm, type SectionProps } from "./section.tsx";

const t = messages(texts.deletionSection);

function Obstacle({ rejection }: { rejection: DeletionBlock }) {
  return (
    <div className="max-w-prose rounded-field bg-warning-soft p-4 text-warning">
      <p className="font-semibold">{t[rejection.code]}</p>
      {rejection.code === "owns_hotels" && (
        <ul className="mt-2 list-disc ps-5">
          {rejection.hotels.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      {rejection.code === "coming_stays" && (
        <ul className="mt-2 space-y-1">
          {rejection.stays.map(({ code, hotel, checkIn, checkOut }) => (
            <li key={code}>
              <Link to={href("/trips/:code", { code })} className="inline-block min-h-7 underline">
                {hotel}, {formatRange(checkIn, checkOut, "dated")}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function DeletionSection({ profile, answer }: SectionProps) {
  const { errors, typed } = answerTo(answer, "delete");
  const points = useRoot()?.viewer?.points ?? 0;
  const text = points > 0 ? `${t.text} ${t.points(pointsText(points))}` : t.text;
  const form = profile.hasPassword ? (
    <SectionForm intent="delete" answer={answer} button={t.button} busyText={t.busy} variant="danger">
      <Field
        label={t.confirm(profile.email)}
        name="confirmation"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        required
        defaultValue={typed["confirmation"]}
        error={errors["confirmation"]}
      />
      <PasswordField label={t.password} name="currentPassword" autoComplete="current-password" required error={errors["currentPassword"]} />
    </SectionForm>
  ) : (
    <SectionForm intent="delete-link" answer={answer} button={t.send} busyText={t.sending} variant="danger">
      <p>{t.link}</p>
      <Field
        label={t.confirm(profile.email)}
        name="confirmation"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        required
        error={answerTo(answer, "delete-link").errors["confirmation"]}
      />
    </SectionForm>
  );
  return (
    <Section id="delete" title={t.title} text={text} tone="danger">
      {profile.leaving ? <Obstacle rejection={profile.leaving} /> : form}
    </Section>
  );
}
