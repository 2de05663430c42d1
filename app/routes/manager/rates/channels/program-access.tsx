import { Form, useNavigation } from "react-router";
import type { ShownConnection } from "#domain/channel/connection/channels-page.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/channels.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { AskFirst } from "#ui/overlay/ask-first.tsx";
import { StateText } from "#ui/state-text.tsx";
import { Part } from "../../hotel/hotel-section-form.tsx";

const t = messages(texts.channels);

type Props = { connection: ShownConnection; address: string; here: string; waiting: number; instant: (iso: string) => string };

const select = ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select();

/** What to type into the hotel's program, whether it has called, and whether its messages count. */
export function ProgramAccess({ connection, address, here, waiting, instant }: Props) {
  const { hotelId, kind, hotelCode, state, usedAt, client, version } = connection;
  return (
    <>
      <Part id="access" title={t.access} {...(kind === "channex" && { text: t.channexText })}>
        <div className="grid gap-4 md:grid-cols-2">
          {kind === "alpinebits" && <Field label={t.address} readOnly value={address} onFocus={select} className="md:col-span-2" />}
          <Field label={kind === "alpinebits" ? t.userName : t.hotelCode} readOnly value={hotelCode} onFocus={select} />
          {kind === "alpinebits" && (
            <div>
              <p className="mb-1 text-sm font-semibold">{t.password}</p>
              <p className="mb-2 text-ink-soft">{t.passwordHidden}</p>
              <AskFirst
                words={{
                  ask: t.newPassword,
                  title: t.newPasswordTitle,
                  text: t.newPasswordText,
                  do: t.newPassword,
                  back: t.keep,
                  busy: t.busy,
                }}
                action={here}
                fields={{ intent: "renew", hotelId }}
                look={{ variant: "secondary", small: true }}
              />
            </div>
          )}
        </div>
      </Part>
      <Part id="contact" title={t.contact}>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <StateText kind={state === "live" ? "success" : "warning"}>{t.states[state]}</StateText>
          {usedAt ? <span className="num">{t.lastContact(instant(usedAt))}</span> : <span role="status">{t.waitingContact}</span>}
          {usedAt && version && <span className="num text-ink-soft">{t.client(client || t.unnamedClient, version)}</span>}
        </p>
        <p className="mt-3 max-w-2xl text-ink-soft">{state === "live" ? t.liveText : t.trialText}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          {state === "trial" && usedAt && (
            <AskFirst
              words={{ ask: t.goLive, title: t.goLiveTitle, text: t.goLiveText(waiting), do: t.goLive, back: t.stay, busy: t.busy }}
              action={here}
              fields={{ intent: "live", hotelId }}
              look={{ variant: "primary" }}
            />
          )}
          <AskFirst
            words={{
              ask: t.disconnect,
              title: t.disconnectTitle,
              text: t.disconnectText,
              do: t.disconnect,
              back: t.keep,
              busy: t.busy,
            }}
            action={here}
            fields={{ intent: "disconnect", hotelId }}
            look={{ variant: "quiet" }}
          />
        </div>
      </Part>
    </>
  );
}

const choices = ["convert", "refuse"] as const;

/** Which large changes wait for the hotel, and what becomes of other currencies. */
export function ConnectionSettings({ connection }: Pick<Props, "connection">) {
  const { formData } = useNavigation();
  return (
    <Part id="settings" title={t.settings}>
      <Form method="post" noValidate preventScrollReset key={JSON.stringify([connection.asksPrices, connection.asksClosing])}>
        <input type="hidden" name="hotelId" value={connection.hotelId} />
        <Settings connection={connection} />
        <Button
          name="intent"
          value="settings"
          variant="secondary"
          busy={formData?.get("intent") === "settings"}
          busyText={t.busy}
          className="mt-5"
        >
          {t.save}
        </Button>
      </Form>
    </Part>
  );
}

const Settings = ({ connection: { asksPrices, asksClosing, otherCurrencies } }: { connection: ShownConnection }) => (
  <div className="space-y-4">
    {(
      [
        ["asksPrices", asksPrices],
        ["asksClosing", asksClosing],
      ] as const
    ).map(([name, value]) => (
      <label key={name} className="flex min-h-11 items-start gap-3 py-2">
        <input type="checkbox" name={name} defaultChecked={value} className="mt-0.5 size-5 shrink-0 tick" />
        <span>{t[name]}</span>
      </label>
    ))}
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t.currencies}</legend>
      {choices.map((choice) => (
        <label key={choice} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="otherCurrencies"
            value={choice}
            defaultChecked={otherCurrencies === choice}
            className="size-5 shrink-0 tick"
          />
          <span>{t.currencyChoices[choice]}</span>
        </label>
      ))}
    </fieldset>
  </div>
);
