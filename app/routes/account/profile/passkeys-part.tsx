import { useNavigation, useSubmit } from "react-router";
import type { Passkey } from "#domain/account/second-factor/passkeys.server.ts";
import { answerTo } from "#kit/action-data.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-profile.ts";
import { usePasskeysHere, usePasskeyStep } from "#routes/shell/entrance/passkey-step.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { Icon } from "#ui/icon.tsx";
import { SectionForm, type SectionProps } from "./section.tsx";

const t = messages(texts.passkeysPart);

/** A passkey, whose actions have to be opened first, so that none is removed by a single click. */
function PasskeyRow({ passkey, answer }: { passkey: Passkey; answer: SectionProps["answer"] }) {
  const { errors, typed } = answerTo(answer, "rename-passkey");
  const mine = typed["passkeyId"] === passkey.id;
  const name = passkey.name ?? t.unnamed;
  const id = <input type="hidden" name="passkeyId" value={passkey.id} />;
  return (
    <li className="py-4 first:pt-0">
      <details open={mine} className="group">
        <summary className="flex cursor-pointer items-center gap-4 [&::-webkit-details-marker]:hidden">
          <Icon name="fingerprint-pattern" className="size-7 shrink-0 text-ink-soft" />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold wrap-anywhere">{name}</span>
            <span className="block text-sm text-ink-soft">{t.added(formatDay(passkey.addedAt.slice(0, 10)))}</span>
          </span>
          <span className="inline-flex min-h-10 pointer-coarse:min-h-11 shrink-0 items-center rounded-full border border-line px-4 text-sm font-semibold group-open:bg-sand group-hover:border-ink-soft">
            {t.edit}
          </span>
        </summary>
        <div className="mt-4 space-y-5 rounded-field bg-sand/60 p-4">
          <SectionForm intent="rename-passkey" answer={mine ? answer : undefined} button={t.rename} variant="secondary" small>
            {id}
            <Field
              label={t.name}
              name="name"
              maxLength={60}
              required
              autoComplete="off"
              defaultValue={mine ? typed["name"] : (passkey.name ?? "")}
              error={mine ? errors["name"] : undefined}
            />
          </SectionForm>
          <SectionForm intent="remove-passkey" answer={undefined} button={t.remove} variant="danger" small>
            {id}
            <p className="max-w-prose text-sm">{t.sure}</p>
          </SectionForm>
        </div>
      </details>
    </li>
  );
}

function AddPasskey({ answer, disabled }: Pick<SectionProps, "answer"> & { disabled: boolean }) {
  const submit = useSubmit();
  const { formData } = useNavigation();
  const { state, ask } = usePasskeyStep(
    (client) => client.makePasskey(),
    (passkey) => void submit({ intent: "add-passkey", passkey }, { method: "post" }),
  );
  const busy = state === "asking" || formData?.get("intent") === "add-passkey";
  const problem = state === "known" ? t.known : state === "failed" ? t.failed : answerTo(answer, "add-passkey").errors["form"];
  return (
    <>
      <Button type="button" variant="secondary" disabled={disabled} busy={busy} busyText={t.adding} onClick={() => void ask()}>
        <Icon name="plus" className="size-5" />
        {t.add}
      </Button>
      {problem && !busy && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {problem}
        </p>
      )}
    </>
  );
}

export function PasskeysPart({ profile, answer }: SectionProps) {
  const here = usePasskeysHere();
  const hydrated = useHydrated();
  return (
    <>
      <h3 className="font-semibold">{t.title}</h3>
      <p className="mt-1 max-w-prose text-ink-soft">{t.text}</p>
      {profile.passkeys.length > 0 ? (
        <ul className="mt-4 divide-y divide-line">
          {profile.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} answer={answer} />
          ))}
        </ul>
      ) : (
        <p className="mt-4">{t.none}</p>
      )}
      <div className="mt-4">
        {!profile.emailVerified ? null : !profile.mayAddPasskey ? (
          <p className="max-w-prose text-ink-soft">{t.stale}</p>
        ) : here || !hydrated ? (
          <AddPasskey answer={answer} disabled={!hydrated} />
        ) : (
          <p className="text-ink-soft">{t.unable}</p>
        )}
      </div>
    </>
  );
}
