import type { RouterContextProvider } from "react-router";
import { ctxOf } from "#web/context.server.ts";
import { signedIn } from "#web/guard.server.ts";
import { answerUpload } from "#web/upload.server.ts";
import { changeNamesOf, chooseMailsOf, noPicture, notUpdated, setPicture, uploadProblem, verifyAgain } from "./detail-actions.server.ts";
import { addPasskey, removePasskeyOf, renamePasskeyOf } from "./passkey-actions.server.ts";
import type { problem, Question } from "./question.server.ts";
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

const answers: Record<Intent, (question: Question) => Promise<Response | ReturnType<typeof problem>>> = {
  names: changeNamesOf,
  verify: verifyAgain,
  picture: setPicture,
  "no-picture": noPicture,
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

/** Does what a form of the profile asks for. */
export async function answerForm(request: Request, context: Readonly<RouterContextProvider>) {
  const ctx = ctxOf(context);
  const actor = signedIn(ctx, request);
  const answer = await answerUpload(ctx, request, { personId: actor.id, pictures: 1 }, (form) => {
    const intent = intents.find((known) => known === form.get("intent")) ?? "names";
    return answers[intent]({ ctx, actor, form, request, context }).catch((fault: unknown) => {
      ctx.log.error("the profile could not be changed", fault, { intent });
      return notUpdated();
    });
  });
  return typeof answer === "string" ? uploadProblem(answer) : answer;
}
