import { data, href, Link } from "react-router";
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
import { localePath, messages } from "#kit/locale.ts";
import { pageNumber } from "#kit/page-number.ts";
import * as texts from "#locales/en/message.ts";
import { newId } from "#platform/id.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
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
  const last = conversation.messages.at(-1);
  if (last) await markRead(ctx, { code }, last.createdAt);
  return data({ conversation, idempotencyKey: newId() });
}

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
      if (outcome.ok) return goTo(href("/trips/:code/messages", { code }), { kind: "success", title: c.sent });
      const { rejection } = outcome;
      if (rejection.code === "empty") return rejectForm({ text: sendRejectionText(rejection) });
      // Only people of hotels are stopped.
      if (rejection.code === "stopped") throw new Error("A guest was asked to confirm who they are.");
      const status = { unknown_conversation: 404, too_many: 429 }[rejection.code as string] ?? 409;
      return rejectForm({ form: sendRejectionText(rejection) }, { status });
    }),
    operator: async ({ ctx, params: { code } }) => {
      const outcome = await askOperator(ctx, { code });
      const here = href("/trips/:code/messages", { code });
      if (outcome.ok) return goTo(here, { kind: "success", title: c.asked });
      return goTo(here, { kind: "error", title: c.failed, text: sendRejectionText(outcome.rejection) });
    },
  },
});

/** The conversation of the guest with the hotel about a trip. */
export default function TripMessages({ loaderData, actionData, params: { code } }: Route.ComponentProps) {
  if (!loaderData.conversation)
    return (
      <main id="content" className="wrap">
        <EmptyState title={t.missing}>
          <ButtonLink to={href("/trips")}>{t.trips}</ButtonLink>
        </EmptyState>
      </main>
    );
  const { conversation, idempotencyKey } = loaderData;
  const { hotel, checkIn, checkOut, page, pages } = conversation;
  const trip = href("/trips/:code", { code });
  return (
    <main id="content" className="wrap py-8">
      <div className="max-w-3xl space-y-6">
        <div>
          <Link to={trip} className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline">
            <Icon name="arrow-left" className="size-5" />
            {t.back}
          </Link>
          <h1 className="mt-2 font-display text-2xl wrap-anywhere">{t.title(hotel)}</h1>
          <p className="text-ink-soft">{formatRange(checkIn, checkOut, "dated")}</p>
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
            fileHref={(fileId) => localePath(href("/trips/:code/messages/files/:fileId", { code, fileId }))}
            warning={
              <div className="rounded-card bg-danger-soft p-4 text-danger">
                <p className="font-semibold">{t.warning}</p>
                <p>{t.warningText}</p>
                <Link to={trip} className="inline-flex min-h-11 items-center font-semibold underline">
                  {t.paymentPage}
                </Link>
              </div>
            }
          />
        )}
        <Pagination page={page} pages={pages} hrefOf={(number) => `${href("/trips/:code/messages", { code })}?page=${number}`} />
        <MessageForm conversation={conversation} idempotencyKey={idempotencyKey} answer={actionData} />
        <OperatorPart conversation={conversation} />
      </div>
    </main>
  );
}
