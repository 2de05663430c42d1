import type { SessionDevice } from "#domain/account/sessions.server.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-profile.ts";
import { useRoot } from "#routes/shell/root-data.ts";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { Section, SectionForm, type SectionProps } from "./section.tsx";

const t = messages(texts.devicesSection);

const hourMs = 3_600_000;

function seenWords(seenAt: string, now: string): string {
  const hours = Math.floor((Date.parse(now) - Date.parse(seenAt)) / hourMs);
  if (hours < 1) return t.lately;
  return hours < 24 ? t.hours(hours) : t.days(Math.floor(hours / 24));
}

const nameOf = ({ browser, system }: SessionDevice) => (browser && system ? t.on(browser, system) : (browser ?? system ?? t.unknown));

export function DevicesSection({ profile, answer }: SectionProps) {
  const now = useRoot()?.now ?? "";
  return (
    <Section id="devices" title={t.title} text={t.text}>
      <ul className="divide-y divide-line">
        {profile.sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0">
            <Icon name={session.kind === "phone" ? "smartphone" : "monitor"} className="size-7 shrink-0 text-ink-soft" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-3 font-semibold">
                {nameOf(session)} {session.isThis && <Badge kind="success">{t.here}</Badge>}
              </p>
              <p className="text-sm text-ink-soft">
                {t.begun(formatDay(session.begunAt.slice(0, 10)))}
                {!session.isThis && <span>{`, ${seenWords(session.seenAt, now)}`}</span>}
              </p>
            </div>
            {!session.isThis && (
              <SectionForm
                intent="end-session"
                answer={answer}
                button={t.end}
                spoken={t.endOf(nameOf(session))}
                variant="secondary"
                small
                className="shrink-0"
              >
                <input type="hidden" name="sessionId" value={session.id} />
              </SectionForm>
            )}
          </li>
        ))}
      </ul>
      <SectionForm intent="end-all" answer={answer} button={t.all} variant="danger" small className="mt-3" />
    </Section>
  );
}
