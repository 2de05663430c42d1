import { type ReactNode, useEffect, useRef } from "react";
import { formatInstant } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/message.ts";
import { cx } from "#ui/class-names.ts";
import type { Conversation, ShownMessage } from "./conversation.server.ts";
import { isWarnedOf, type Sender } from "./message.ts";

const t = messages(texts.conversation);

type Props = { conversation: Conversation; warning: ReactNode };

/**
 * The messages of a page, the oldest first. Texts are never links. `warning` stands above a message that has marks. The newest ones are
 * in view when the page opens, and when another one comes.
 */
export function MessageList({ conversation, warning }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const { messages, page } = conversation;
  const last = messages.at(-1)?.id;
  useEffect(() => {
    if (page === 1 && last !== undefined) list.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [page, last]);
  return (
    <ol ref={list} aria-label={t.messages} className="space-y-4">
      {messages.map((message) => (
        <MessageItem key={message.id} message={message} conversation={conversation} warning={warning} />
      ))}
    </ol>
  );
}

const nameOf = (sender: Sender, { hotel, guest }: Conversation) => ({ guest, hotel, operator: t.operator })[sender];

function MessageItem({ message, conversation, warning }: Props & { message: ShownMessage }) {
  const { sender, text, by, createdAt, read } = message;
  const isOwn = sender === conversation.side;
  return (
    <li className={cx("max-w-[36rem] scroll-mb-24", isOwn && "ms-auto ps-8", !isOwn && "pe-8")}>
      <p className="mb-1 flex flex-wrap gap-x-2 text-sm text-ink-soft">
        <span className="min-w-0 font-semibold wrap-anywhere text-ink">{by ?? (isOwn ? t.you : nameOf(sender, conversation))}</span>
        <span className="num">{formatInstant(createdAt, conversation.timeZone)}</span>
        {isOwn && read && <span>{t.read}</span>}
      </p>
      {isWarnedOf(message) && <div className="mb-2">{warning}</div>}
      <p
        className={cx(
          "rounded-card border border-line px-4 py-3 whitespace-pre-line wrap-anywhere",
          isOwn ? "bg-sand" : "bg-surface-raised",
        )}
      >
        {text}
      </p>
    </li>
  );
}
