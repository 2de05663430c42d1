import { type ReactNode, useEffect, useRef } from "react";
import { answerTo } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-profile.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonLook } from "#ui/button.tsx";
import { Field, PasswordField } from "#ui/form/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { type Intent, SectionForm, type SectionProps, type Setup, PasswordFirst } from "./section.tsx";

const t = messages(texts.twoFactorPart);

type Part = Pick<SectionProps, "answer">;

/** Shown only once; it gets the focus. */
function Shown({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="group" tabIndex={-1} className="mt-5 scroll-mt-36 rounded-field border border-line p-4 md:p-5">
      {children}
    </div>
  );
}

function SetupForm({ setup: { uri, secret, qr }, answer }: Part & { setup: Setup }) {
  return (
    <Shown>
      <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-7">
        <div>
          <p className="mb-2 text-sm font-semibold">{t.scan}</p>
          <svg
            role="img"
            aria-label={t.qr}
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            shapeRendering="crispEdges"
            className="size-52 rounded-field bg-white text-black"
          >
            <path d={qr.path} fill="currentColor" />
          </svg>
        </div>
        <div className="min-w-0 space-y-5">
          <div>
            <p className="text-sm font-semibold">{t.type}</p>
            <p className="mt-1 font-mono wrap-anywhere select-all">{secret.replace(/.{4}(?=.)/g, "$& ")}</p>
          </div>
          <SectionForm intent="confirm-two-factor" answer={answer} button={t.confirm} busyText={t.confirming}>
            <input type="hidden" name="uri" value={uri} />
            <Field
              label={t.code}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              hint={t.codeHint}
              error={answerTo(answer, "confirm-two-factor").errors["code"]}
            />
          </SectionForm>
        </div>
      </div>
    </Shown>
  );
}

const BackupCodes = ({ codes }: { codes: string[] }) => (
  <Shown>
    <h4 className="font-semibold">{t.saved}</h4>
    <p className="mt-1 max-w-prose text-ink-soft">{t.savedText}</p>
    <ol className="mt-4 grid max-w-md grid-cols-2 gap-x-6 gap-y-2 font-mono">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
    <a
      href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Stumari\n\n${codes.join("\n")}\n`)}`}
      download="stumari-backup-codes.txt"
      className={`mt-5 ${buttonLook("secondary", true)}`}
    >
      <Icon name="download" className="size-5" />
      {t.download}
    </a>
  </Shown>
);

/** A form that requires the password. */
function WithPassword({
  intent,
  answer,
  button,
  busyText = t.busy,
  variant = "secondary",
}: Part & { intent: Intent; button: string; busyText?: string; variant?: "secondary" | "danger" }) {
  return (
    <SectionForm intent={intent} answer={answer} button={button} busyText={busyText} variant={variant}>
      <PasswordField
        label={t.password}
        name="currentPassword"
        autoComplete="current-password"
        required
        error={answerTo(answer, intent).errors["currentPassword"]}
      />
    </SectionForm>
  );
}

function Folded({ title, text, open, children }: { title: string; text: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group border-t border-line first:border-t-0">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
        {title} <Icon name="chevron-right" className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-90" />
      </summary>
      <div className="pb-5">
        <p className="mb-4 max-w-prose text-ink-soft">{text}</p>
        {children}
      </div>
    </details>
  );
}

export function TwoFactorPart({ profile, answer }: SectionProps) {
  const wrong = (intent: Intent) => Object.keys(answerTo(answer, intent).errors).length > 0;
  const setup = profile.hasTwoFactor ? undefined : answer?.value?.setup;
  const off = profile.hasPassword ? (
    <WithPassword intent="begin-two-factor" answer={answer} button={t.begin} busyText={t.beginning} />
  ) : (
    <PasswordFirst />
  );
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-3 font-semibold">
        {t.title} <Badge kind={profile.hasTwoFactor ? "success" : "neutral"}>{profile.hasTwoFactor ? t.on : t.off}</Badge>
      </h3>
      <p className="mt-1 max-w-prose text-ink-soft">{t.text}</p>
      {answer?.value?.backupCodes && <BackupCodes codes={answer.value?.backupCodes} />}
      {setup && <SetupForm setup={setup} answer={answer} />}
      {profile.hasTwoFactor ? (
        <div key={answer?.value?.backupCodes?.[0]} className="mt-4">
          <Folded title={t.more} text={t.moreText} open={wrong("backup-codes")}>
            <WithPassword intent="backup-codes" answer={answer} button={t.renew} />
          </Folded>
          <Folded title={t.turnOff} text={t.turnOffText} open={wrong("disable-two-factor")}>
            <WithPassword intent="disable-two-factor" answer={answer} button={t.disable} variant="danger" />
          </Folded>
        </div>
      ) : (
        !setup && profile.emailVerified && <div className="mt-5">{off}</div>
      )}
    </>
  );
}
