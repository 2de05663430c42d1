import { data, href, Link, redirect } from "react-router";
import { askOperator } from "#domain/message/ask-operator.server.ts";
import { conversationOf } from "#domain/message/conversation.server.ts";
import { mostFiles } from "#domain/message/files/message-file.ts";
import { readFiles } from "#domain/message/files/read-files.server.ts";
import { markRead } from "#domain/message/mark-read.server.ts";
import { MessageForm, OperatorPart } from "#domain/message/message-fields.tsx";
import { messageForm } from "#domain/message/message-form.ts";
import { MessageList } from "#domain/message/message-list.tsx";
import { fileRejectionText, fileStatuses, sendRejectionText } from "#domain/message/rejection-text.ts";
import { sendMessage } from "#domain/message/send-message.server.ts";
import { formatRange } from "#kit/format.ts";
import { isId } from "#kit/id.ts";
import { localePath, messages } from "#kit/locale.ts";
import { pageNumber } from "#kit/page-number.ts";
import * as texts from "#locales/en/message.ts";
import { newId } from "#platform/id.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { WarningBox } from "#ui/warning-box.tsx";
import { goTo, rejectForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction } from "#web/form-action.server.ts";
import { filesIn } from "#web/message-file.server.ts";
import { uploadStatuses } from "#web/upload.server.ts";
import type { Route } from "./+types/trip-messages";

const t = messages(texts.guestMessages);
const c = messages(texts.conversation);
const f = messages(texts.messageFiles);

export const meta: Route.MetaFunction = () => [{ title: `${t.short} · Stumari` }];

export async function loader({ request, context, params: { code } }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const page = pageNumber(new URL(request.url).searchParams.get("page"), 4);
  const conversation = await conversationOf(ctx, { code }, page);
  if (!conversation) return data({ conversation: null }, { status: 404 });
  // A question that became the conversation about a booking.
  if (conversation.code !== code) throw redirect(pageOf(conversation));
  const last = conversation.messages.at(-1);
  if (last) await markRead(ctx, { code }, last.createdAt);
  return data({ conversation, idempotencyKey: newId() });
}

const pageOf = ({ code, isQuestion }: { code: string; isQuestion: boolean }) =>
  isQuestion ? href("/messages/:code", { code }) : href("/trips/:code/messages", { code });

/** The page that the form was on. */
const hereOf = (code: string) => pageOf({ code, isQuestion: isId(code) });

export const action = formAction<Route.ActionArgs>({
  idempotent: ({ code }) => `message ${code}`,
  before: async ({ ctx, params: { code } }) =>
    (await conversationOf(ctx, { code })) ? undefined : rejectForm({ form: c.unknown }, { status: 404 }),
  upload: {
    images: mostFiles,
    intent: "send",
    rejected: (problem) => rejectForm({ files: f[problem === "large" ? "too_much" : problem] }, { status: uploadStatuses[problem] }),
  },
  forms: {
    send: checked(messageForm, async ({ text }, { ctx, form, params: { code } }) => {
      const files = await readFiles(ctx, { code }, await filesIn(form, "files"));
      if (!files.ok)
        return rejectForm({ files: fileRejectionText(files.rejection) }, { status: fileStatuses[files.rejection.code] ?? 422 });
      const outcome = await sendMessage(ctx, { code }, text, files.value);
      if (outcome.ok) return goTo(hereOf(code), { kind: "success", title: c.sent });
      const { rejection } = outcome;
      if (rejection.code === "empty") return rejectForm({ text: sendRejectionText(rejection) });
      // Only people of hotels are stopped.
      if (rejection.code === "stopped") throw new Error("A guest was asked to confirm who they are.");
      const status = { unknown_conversation: 404, too_many: 429 }[rejection.code as string] ?? 409;
      return rejectForm({ form: sendRejectionText(rejection) }, { status });
    }),
    operator: async ({ ctx, params: { code } }) => {
      const outcome = await askOperator(ctx, { code });
      const here = hereOf(code);
      if (outcome.ok) return goTo(here, { kind: "success", title: c.asked });
      return goTo(here, { kind: "error", title: c.failed, text: sendRejectionText(outcome.rejection) });
    },
  },
});

/** The conversation of the guest with the hotel about a trip, or about a question before a booking. */
export default function TripMessages({ loaderData, actionData, params: { code } }: Route.ComponentProps) {
  if (!loaderData.conversation)
    return (
      <main id="content" className="wrap">
        <EmptyState title={isId(code) ? t.missingConversation : t.missing}>
          <ButtonLink to={href("/trips")}>{t.trips}</ButtonLink>
        </EmptyState>
      </main>
    );
  const { conversation, idempotencyKey } = loaderData;
  const { hotel, hotelId, isQuestion, checkIn, checkOut, page, pages } = conversation;
  const about = isQuestion ? href("/hotels/:hotelId", { hotelId }) : href("/trips/:code", { code });
  return (
    <main id="content" className="wrap py-8">
      <div className="max-w-3xl space-y-6">
        <div>
          <Link
            to={isQuestion ? href("/messages") : about}
            className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
          >
            <Icon name="arrow-left" className="size-5" />
            {isQuestion ? t.all : t.back}
          </Link>
          <h1 className="mt-2 font-display text-2xl wrap-anywhere">{t.title(hotel)}</h1>
          {checkIn && checkOut && (
            <p className="text-ink-soft">
              {isQuestion ? t.aboutDates(formatRange(checkIn, checkOut, "dated")) : formatRange(checkIn, checkOut, "dated")}
            </p>
          )}
        </div>
        <p className="text-ink-soft">{t.safety}</p>
        {conversation.messages.length === 0 ? (
          <p className="rounded-card border border-line bg-surface-raised p-5">
            <span className="block font-semibold">{c.none}</span>
            {t.noneText}
          </p>
        ) : (
          <MessageList
            conversation={conversation}
            fileHref={(fileId) =>
              localePath(
                isQuestion
                  ? href("/messages/:code/files/:fileId", { code, fileId })
                  : href("/trips/:code/messages/files/:fileId", { code, fileId }),
              )
            }
            warning={
              <WarningBox title={isQuestion ? t.warningBefore : t.warning} text={t.warningText}>
                <Link to={about} className="inline-flex min-h-11 items-center font-semibold underline">
                  {isQuestion ? t.toHotel : t.paymentPage}
                </Link>
              </WarningBox>
            }
          />
        )}
        <Pagination page={page} pages={pages} hrefOf={(number) => `${pageOf(conversation)}?page=${number}`} />
        <MessageForm conversation={conversation} idempotencyKey={idempotencyKey} answer={actionData} />
        <OperatorPart conversation={conversation} />
      </div>
    </main>
  );
}
