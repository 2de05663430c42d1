import type { ActionFunctionArgs } from "react-router";
import { messages } from "#kit/locale.ts";
import { actorIn } from "#web/guard.server.ts";
import { formAction, type FormHandler } from "#web/form-action.server.ts";
import { changeNamesOf, chooseMailsOf, noImage, notUpdated, setImage, uploadProblem, verifyAgain } from "./detail-actions.server.ts";
import { addPasskey, removePasskeyOf, renamePasskeyOf } from "./passkey-actions.server.ts";
import { backTo, type ProfileHandler } from "./question.server.ts";
import type { Intent, Shown } from "./section.tsx";
import {
  changeEmailOf,
  changePasswordOf,
  deleteOf,
  deletionLink,
  dismissOffer,
  endAll,
  endOne,
  setPassword,
} from "./security-actions.server.ts";
import { beginTwoFactorOf, confirmTwoFactorOf, disableTwoFactorOf, renewBackupCodesOf } from "./two-factor-actions.server.ts";
import * as texts from "#locales/en/account-profile.ts";

const handlers: Record<Intent, ProfileHandler> = {
  names: changeNamesOf,
  verify: verifyAgain,
  image: setImage,
  "no-picture": noImage,
  email: changeEmailOf,
  password: changePasswordOf,
  "set-password": setPassword,
  "add-passkey": addPasskey,
  "rename-passkey": renamePasskeyOf,
  "remove-passkey": removePasskeyOf,
  "begin-two-factor": beginTwoFactorOf,
  "confirm-two-factor": confirmTwoFactorOf,
  "disable-two-factor": disableTwoFactorOf,
  "backup-codes": renewBackupCodesOf,
  "dismiss-factor-offer": dismissOffer,
  "end-session": endOne,
  "end-all": endAll,
  mails: chooseMailsOf,
  delete: deleteOf,
  "delete-link": deletionLink,
};

const t = messages(texts.profileActions);

/** Intents that would let somebody who has only stolen an administrator's password set up their own second factor. */
const ofSecondStep: ReadonlySet<string> = new Set<Intent>([
  "add-passkey",
  "remove-passkey",
  "begin-two-factor",
  "confirm-two-factor",
  "disable-two-factor",
  "backup-codes",
]);

const guarded =
  (handle: ProfileHandler): FormHandler<ActionFunctionArgs, Shown> =>
  async (sent) => {
    const actor = actorIn(sent.context);
    if (actor.adminPending === "prove" && ofSecondStep.has(sent.intent))
      return backTo("security", { kind: "error", title: t.prove, text: t.proveText });
    return handle({ ...sent, actor });
  };

export const profileAction = formAction<ActionFunctionArgs, Shown>({
  upload: { images: 1, intent: "image", rejected: uploadProblem },
  forms: Object.fromEntries(Object.entries(handlers).map(([intent, handle]) => [intent, guarded(handle)])),
  unnamed: "names",
  failed: notUpdated,
});
