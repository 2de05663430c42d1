import type { RouterContextProvider } from "react-router";
import { messages } from "#kit/locale.ts";
import { ctxOf } from "#web/context.server.ts";
import { actorIn } from "#web/guard.server.ts";
import { answerUpload } from "#web/upload.server.ts";
import { changeNamesOf, chooseMailsOf, noImage, notUpdated, setImage, uploadProblem, verifyAgain } from "./detail-actions.server.ts";
import { addPasskey, removePasskeyOf, renamePasskeyOf } from "./passkey-actions.server.ts";
import { backTo, type problem, type Question } from "./question.server.ts";
import { type Intent, intents } from "./section.tsx";
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

const answers: Record<Intent, (question: Question) => Promise<Response | ReturnType<typeof problem>>> = {
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

/** What would make a second step of their own of who has only stolen an administrator's password. */
const ofSecondStep: ReadonlySet<Intent> = new Set<Intent>([
  "add-passkey",
  "remove-passkey",
  "begin-two-factor",
  "confirm-two-factor",
  "disable-two-factor",
  "backup-codes",
]);

/** Does what a form of the profile asks for. */
export async function answerForm(request: Request, context: Readonly<RouterContextProvider>) {
  const ctx = ctxOf(context);
  const actor = actorIn(context);
  const answer = await answerUpload(ctx, request, { personId: actor.id, images: 1 }, (form) => {
    const intent = intents.find((known) => known === form.get("intent")) ?? "names";
    if (actor.adminPending === "prove" && ofSecondStep.has(intent))
      return backTo("security", { kind: "error", title: t.prove, text: t.proveText });
    return answers[intent]({ ctx, actor, form, request, context }).catch((error: unknown) => {
      ctx.log.error("the profile could not be changed", error, { intent });
      return notUpdated();
    });
  });
  return typeof answer === "string" ? uploadProblem(answer) : answer;
}
