import { data, href, Link, useSearchParams } from "react-router";
import { deleteReply, type SavedReply, savedReplies, saveReply } from "#domain/message/saved-replies.server.ts";
import { savedReplyForm } from "#domain/message/saved-reply-form.ts";
import { answerTo } from "#kit/action-data.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import { translated } from "#kit/text/translations.ts";
import * as texts from "#locales/en/message-management.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { AskFirst } from "#ui/overlay/ask-first.tsx";
import { type ActionResult, conflict, goTo, rejectForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction, type FormRequest } from "#web/form-action.server.ts";
import { addressWith, useBackOfficeLink, useBackOfficeUrl } from "../back-office/back-office-url.ts";
import { managedHotelRow } from "../back-office/back-office.server.ts";
import { NoHotels } from "../back-office/no-hotels.tsx";
import type { Route } from "./+types/saved-replies";
import { ReplyEditor } from "./reply-editor.tsx";

const t = messages(texts.savedReplies);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "messages", "change");
  if (!hotel) return data({ hotelId: null });
  return data({ hotelId: hotel.id, replies: await savedReplies(ctx, hotel.id) });
}

const listOf = ({ url }: FormRequest) => addressWith(href("/hotel-manager/messages/replies"), url.search, { reply: null });

const hotelOf = ({ fields: { hotelId = "" } }: FormRequest) => {
  if (!isId(hotelId)) throw data(null, { status: 400 });
  return hotelId;
};

export const action = formAction<Route.ActionArgs>({
  forms: {
    save: checked(savedReplyForm, async (form, sent: FormRequest): Promise<ActionResult> => {
      const { replyId, version } = sent.fields;
      const saved = await saveReply(sent.ctx, hotelOf(sent), { ...form, replyId, version });
      if (saved.ok) return goTo(listOf(sent), { kind: "success", title: t.saved });
      const { rejection } = saved;
      switch (rejection.code) {
        case "conflict":
          return conflict(sent.fields, rejection);
        case "same_name":
          return rejectForm({ name: t.same_name }, { status: 409 });
        case "too_many":
          return rejectForm({ form: t.too_many(limits.savedRepliesPerHotel) }, { status: 409 });
        case "unknown_reply":
          return goTo(listOf(sent), { kind: "error", title: t.notSaved, text: t.unknown_reply });
        case "unknown_hotel":
          throw data(null, { status: 404 });
      }
    }),
    remove: async (sent) => {
      const removed = await deleteReply(sent.ctx, hotelOf(sent), sent.fields["replyId"] ?? "");
      if (!removed.ok) throw data(null, { status: 404 });
      return goTo(listOf(sent), { kind: "success", title: t.removed });
    },
  },
});

/** The texts that a hotel often sends to guests; the form of one is named in the URL. */
export default function SavedReplies({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const link = useBackOfficeLink();
  const to = useBackOfficeUrl();
  if (loaderData.hotelId === null) return <NoHotels />;
  const { hotelId, replies } = loaderData;
  const edited = replies.find(({ id }) => id === query.get("reply"));
  const isNew = query.get("reply") === "new";
  const add = (
    <ButtonLink small to={to({ reply: "new" })} preventScrollReset>
      {t.add}
    </ButtonLink>
  );
  return (
    <section className="max-w-3xl">
      <PageHead
        title={t.title}
        back={{ to: link(href("/hotel-manager/messages")), label: t.back }}
        {...(replies.length > 0 && { actions: add })}
      />
      <p className="mb-5 max-w-2xl text-ink-soft">{t.text}</p>
      {replies.length === 0 ? (
        <EmptyState title={t.none} text={t.noneText}>
          {add}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface-raised">
          {replies.map((reply) => (
            <Reply key={reply.id} reply={reply} hotelId={hotelId} editTo={to({ reply: reply.id })} action={to({ reply: null })} />
          ))}
        </ul>
      )}
      {(edited || isNew) && (
        <ReplyEditor
          key={edited?.id}
          hotelId={hotelId}
          reply={edited}
          closeTo={to({ reply: null })}
          answer={actionData && !answerTo(actionData, "save").ok ? actionData : undefined}
        />
      )}
    </section>
  );
}

type ReplyProps = { reply: SavedReply; hotelId: string; editTo: string; action: string };

const Reply = ({ reply, hotelId, editTo, action }: ReplyProps) => (
  <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-5 py-3">
    <div className="min-w-0 flex-1 basis-64">
      <Link to={editTo} preventScrollReset className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline">
        {reply.name}
      </Link>
      <p className="line-clamp-3 wrap-anywhere whitespace-pre-line text-ink-soft">{translated(reply, "text")}</p>
    </div>
    <div className="flex flex-wrap gap-2">
      <ButtonLink small variant="secondary" to={editTo} preventScrollReset aria-label={t.editOf(reply.name)}>
        {t.edit}
      </ButtonLink>
      <AskFirst
        words={{ ask: t.remove, title: t.removeTitle, text: t.removeText, do: t.remove, back: t.keep, busy: t.remove }}
        label={t.removeOf(reply.name)}
        action={action}
        fields={{ intent: "remove", hotelId, replyId: reply.id }}
        look={{ variant: "quiet", small: true }}
      />
    </div>
  </li>
);
