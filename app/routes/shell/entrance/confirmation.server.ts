import type { RouterContextProvider } from "react-router";
import { authText } from "#domain/account/auth-text.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/web.ts";
import { rejectForm } from "#web/action-result.server.ts";
import { askAuth } from "#web/auth.server.ts";
import type { FormHandler } from "#web/form-action.server.ts";
import { actorIn } from "#web/guard.server.ts";
import type { FlashToast } from "#web/toast.server.ts";

const t = messages(texts.confirmation);

/** Sends the signed-in person the link that proves their address once more, within the limits of such e-mails; says whether it was sent. */
export async function sendConfirmation(context: Readonly<RouterContextProvider>, request: Request): Promise<FlashToast> {
  const mail = await askAuth(context, request, "/send-verification-email", { email: actorIn(context).email });
  return mail.ok ? { kind: "success", title: t.sent, text: t.sentText } : { kind: "error", title: t.notSent, text: authText(mail.message) };
}

/** The same from a form that needs a proved address: it stays as it was typed and says so at `confirmation`. */
export const confirmFirst: FormHandler = async ({ context, request }) => {
  const { kind, title, text } = await sendConfirmation(context, request);
  return rejectForm({ confirmation: `${title}. ${text ?? ""}`.trim() }, { status: kind === "success" ? 200 : 429 });
};
