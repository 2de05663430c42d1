import { data, href, Link, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { askOperator } from "#domain/message/ask-operator.server.ts";
import { assignConversation } from "#domain/message/assign-conversation.server.ts";
import { colleaguesFor } from "#domain/message/colleagues.server.ts";
import { confirmSender } from "#domain/message/confirm-sender.server.ts";
import { conversationOf } from "#domain/message/conversation.server.ts";
import { mostFiles } from "#domain/message/files/message-file.ts";
import { readFiles } from "#domain/message/files/read-files.server.ts";
import { markRead } from "#domain/message/mark-read.server.ts";
import { MessageForm, OperatorPart } from "#domain/message/message-fields.tsx";
import { messageForm } from "#domain/message/message-form.ts";
import { MessageList } from "#domain/message/message-list.tsx";
import type { Proof } from "#domain/message/message.ts";
import { isQuickReply } from "#domain/message/quick-replies.ts";
import { quickReply } from "#domain/message/quick-reply.server.ts";
import { fileRejectionText, fileStatuses, sendRejectionText } from "#domain/message/rejection-text.ts";
import { filledReply, savedReplyNames } from "#domain/message/saved-replies.server.ts";
import { sendMessage } from "#domain/message/send-message.server.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import { answerTo } from "#kit/action-data.ts";
import { formatRange } from "#kit/format.ts";
import { localePath, messages } from "#kit/locale.ts";
import { pageNumber } from "#kit/page-number.ts";
import * as texts from "#locales/en/message-management.ts";
import * as shared from "#locales/en/message.ts";
import { newId } from "#platform/id.server.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { buttonLook } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field, PasswordField } from "#ui/form/field.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { acceptForm, goTo, rejectForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction, type FormRequest } from "#web/form-action.server.ts";
import { filesIn } from "#web/message-file.server.ts";
import { uploadStatuses } from "#web/upload.server.ts";
import type { Route } from "./+types/conversation";
import { backOfficeLink, useBackOfficeLink, useBackOfficeUrl } from "./back-office/back-office-url.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { NoHotels } from "./back-office/no-hotels.tsx";
import { AssignForm } from "./messages/assign-form.tsx";
import { ReplyPicker } from "./messages/reply-picker.tsx";

const t = messages(texts.hotelMessages);
const c = messages(shared.conversation);
const f = messages(shared.messageFiles);
const s = messages(texts.savedReplies);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context, params: { code } }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "messages");
  if (!hotel) return data({ hotel: null });
  const key = { code, hotelId: hotel.id };
  const conversation = await conversationOf(ctx, key, pageNumber(new URL(request.url).searchParams.get("page"), 4));
  if (!conversation) return data({ hotel, conversation: null }, { status: 404 });
  // A question that became a booking's conversation.
  if (conversation.code !== code)
    throw redirect(backOfficeLink(href("/hotel-manager/messages/:code", { code: conversation.code }), new URL(request.url).search));
  const last = conversation.messages.at(-1);
  if (last) await markRead(ctx, key, last.createdAt);
  const mayChange = conversation.side === "hotel" && !conversation.closed;
  const [colleagues, replies] = mayChange ? [await colleaguesFor(ctx, hotel.id), await savedReplyNames(ctx, hotel.id)] : [[], []];
  return data({ hotel, conversation, colleagues, replies, idempotencyKey: newId() });
}

/** What is typed and chosen stays while a saved reply is inserted. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formData?.get("intent") === "insert" ? false : defaultShouldRevalidate;

/** How the person confirms that it is them, where they have to; the saved reply that was chosen. */
type Answer = { proof?: Proof; reply?: string };

async function keyOf({ ctx, request, params: { code } }: FormRequest<Route.ActionArgs>) {
  const hotel = await managedHotelRow(ctx, request, "messages", "change");
  if (!hotel) throw data(null, { status: 404 });
  return { code, hotelId: hotel.id };
}

const hereOf = ({ url, params }: FormRequest<Route.ActionArgs>) =>
  backOfficeLink(href("/hotel-manager/messages/:code", params), url.search);

export const action = formAction<Route.ActionArgs, Answer>({
  idempotent: ({ code }) => `hotel message ${code}`,
  before: async ({ ctx, request, params: { code } }) => {
    const hotel = await managedHotelRow(ctx, request, "messages", "change");
    const conversation = hotel && (await conversationOf(ctx, { code, hotelId: hotel.id }));
    return conversation ? undefined : rejectForm({ form: c.unknown }, { status: 404 });
  },
  upload: {
    images: mostFiles,
    intent: "send",
    rejected: (problem) => rejectForm({ files: f[problem === "large" ? "too_much" : problem] }, { status: uploadStatuses[problem] }),
  },
  forms: {
    send: checked<typeof messageForm, Route.ActionArgs, Answer>(messageForm, async ({ text, password, appCode }, sent) => {
      const key = await keyOf(sent);
      if (password || appCode) {
        const confirmed = await confirmSender(sent.ctx, { password, appCode });
        if (!confirmed.ok) {
          const { code } = confirmed.rejection;
          const errors = code === "no_proof" ? { form: t.wrong[code] } : { [appCode ? "appCode" : "password"]: t.wrong[code] };
          return rejectForm(errors, { status: 409, value: { proof: code === "no_proof" ? "none" : appCode ? "app" : "password" } });
        }
      }
      const files = await readFiles(sent.ctx, key, await filesIn(sent.form, "files"));
      if (!files.ok)
        return rejectForm({ files: fileRejectionText(files.rejection) }, { status: fileStatuses[files.rejection.code] ?? 422 });
      const outcome = await sendMessage(sent.ctx, key, text, files.value);
      if (outcome.ok) return goTo(hereOf(sent), { kind: "success", title: c.sent });
      const { rejection } = outcome;
      if (rejection.code === "empty") return rejectForm({ text: sendRejectionText(rejection) });
      if (rejection.code === "stopped") {
        const { proof, reason } = rejection;
        return rejectForm({ form: proof === "none" ? t.noProof : t.stopped[reason] }, { status: 403, value: { proof } });
      }
      const status = rejection.code === "unknown_conversation" ? 404 : rejection.code === "too_many" ? 429 : 409;
      return rejectForm({ form: sendRejectionText(rejection) }, { status });
    }),
    insert: async (sent) => {
      const [key, chosen] = [await keyOf(sent), sent.fields["reply"] ?? ""];
      const reply = isQuickReply(chosen) ? await quickReply(sent.ctx, key, chosen) : await filledReply(sent.ctx, key, chosen);
      if (reply === undefined) return rejectForm({ reply: chosen ? s.unknown_reply : t.chooseReply }, { status: 422 });
      // A script sends no text: it knows where the reply belongs.
      const typed = sent.fields["text"]?.trimEnd();
      return acceptForm({ reply: typed ? `${typed}\n\n${reply}` : reply });
    },
    assign: async (sent) => {
      const outcome = await assignConversation(sent.ctx, await keyOf(sent), sent.fields["colleague"] || null);
      if (outcome.ok) return goTo(hereOf(sent), { kind: "success", title: t.assigned });
      const text = outcome.rejection.code === "unknown_colleague" ? t.notAssigned : c.unknown;
      return goTo(hereOf(sent), { kind: "error", title: t.notSaved, text });
    },
    operator: async (sent) => {
      const outcome = await askOperator(sent.ctx, await keyOf(sent));
      if (outcome.ok) return goTo(hereOf(sent), { kind: "success", title: c.asked });
      return goTo(hereOf(sent), { kind: "error", title: c.failed, text: sendRejectionText(outcome.rejection) });
    },
  },
});

/** The conversation of a hotel, or of the operator, with a guest. */
export default function ConversationPage({ loaderData, actionData, params: { code } }: Route.ComponentProps) {
  const link = useBackOfficeLink();
  const to = useBackOfficeUrl();
  if (!loaderData.hotel) return <NoHotels />;
  const back = { to: link(href("/hotel-manager/messages")), label: t.back };
  if (!loaderData.conversation)
    return (
      <>
        <PageHead title={t.title} back={back} />
        <EmptyState title={t.missing} text={t.missingText} />
      </>
    );
  const { conversation, colleagues, replies, idempotencyKey } = loaderData;
  const { isQuestion, guest, checkIn, checkOut, page, pages } = conversation;
  const { errors, value, ok } = answerTo(actionData, "send");
  const proof = ok ? undefined : value?.proof;
  const inserted = answerTo(actionData, "insert");
  // Enter confirms, where a code or password is asked for.
  const picks = conversation.side === "hotel" && (proof === undefined || proof === "none");
  return (
    <section className="max-w-3xl space-y-6">
      <PageHead
        title={guest}
        back={back}
        actions={
          !isQuestion && (
            <Link to={to({ reservation: code, page: null }, href("/hotel-manager/bookings"))} className={buttonLook("secondary", true)}>
              {t.booking}
            </Link>
          )
        }
      />
      <p className="text-ink-soft">
        {isQuestion ? <span>{t.question}</span> : <span className="num">{shortCode(code)}</span>}
        {checkIn && checkOut && <span> · {formatRange(checkIn, checkOut, "dated")}</span>}
      </p>
      {conversation.messages.length > 0 && (colleagues.length > 1 || conversation.assignedTo) && (
        <AssignForm colleagues={colleagues} assignedTo={conversation.assignedTo} />
      )}
      {conversation.messages.length === 0 ? (
        <p className="rounded-card border border-line bg-surface-raised p-5">{t.noneYet}</p>
      ) : (
        <MessageList
          conversation={conversation}
          fileHref={(fileId) => localePath(to({ page: null }, href("/hotel-manager/messages/:code/files/:fileId", { code, fileId })))}
          warning={<p className="rounded-field bg-warning-soft p-3 text-sm font-semibold text-warning">{t.marked}</p>}
        />
      )}
      <Pagination page={page} pages={pages} hrefOf={(number) => to({ page: String(number) })} />
      <MessageForm
        conversation={conversation}
        idempotencyKey={idempotencyKey}
        answer={actionData}
        begun={inserted.value?.reply ?? inserted.typed["text"]}
        {...(picks && {
          above: (
            <ReplyPicker
              replies={replies}
              guestLocale={conversation.guestLocale}
              action={to({})}
              manageTo={link(href("/hotel-manager/messages/replies"))}
              answer={inserted}
            />
          ),
        })}
        {...((proof === "app" || proof === "password") && { send: t.confirm })}
      >
        {proof === "app" && (
          <Field
            label={t.appCode}
            name="appCode"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            className="max-w-xs"
            error={errors["appCode"]}
          />
        )}
        {proof === "password" && (
          <PasswordField
            label={t.password}
            name="password"
            autoComplete="current-password"
            required
            className="max-w-sm"
            error={errors["password"]}
          />
        )}
      </MessageForm>
      <OperatorPart conversation={conversation} />
    </section>
  );
}
