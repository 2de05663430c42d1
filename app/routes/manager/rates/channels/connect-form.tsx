import { Form, useNavigation } from "react-router";
import type { ChannelKind } from "#domain/channel/connection/connection.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/channels.ts";
import { Button } from "#ui/button.tsx";
import { Part } from "../../hotel/hotel-section-form.tsx";

const t = messages(texts.channels);

/** The choice of the language that the hotel's program speaks. */
export function ConnectForm({ hotelId, kinds }: { hotelId: string; kinds: readonly ChannelKind[] }) {
  const { formData } = useNavigation();
  return (
    <Part id="connect" title={t.connect} text={t.connectText}>
      <Form method="post" noValidate preventScrollReset>
        <input type="hidden" name="hotelId" value={hotelId} />
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">{t.kind}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {kinds.map((kind, index) => (
              <label
                key={kind}
                className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-field border border-line p-4 has-checked:border-ink"
              >
                <input type="radio" name="kind" value={kind} defaultChecked={index === 0} className="mt-0.5 size-5 tick" />
                <span className="font-semibold">{t.kinds[kind]}</span>
                <span className="col-start-2 text-sm text-ink-soft">{t.kindTexts[kind]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <Button name="intent" value="connect" busy={formData?.get("intent") === "connect"} busyText={t.busy} className="mt-5">
          {t.connectButton}
        </Button>
      </Form>
    </Part>
  );
}
