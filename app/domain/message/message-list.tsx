import { type ReactNode, useEffect, useRef } from "react";
import { decimal, formatInstant } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/message.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import type { Conversation, ShownMessage } from "./conversation.server.ts";
import type { ShownFile } from "./files/message-file.ts";
import { isWarnedOf, type Sender } from "./message.ts";
import { TranslateMessage } from "./translate-message.tsx";

const t = messages(texts.conversation);

const f = messages(texts.messageFiles);

type Props = {
  conversation: Conversation;
  warning: ReactNode;
  /** The URL of a file. */
  fileHref: (fileId: string) => string;
};

/**
 * The messages of a page, the oldest first. Texts are never links. `warning` stands above a message that has marks. The newest ones are
 * in view when the page opens, and when another one comes.
 */
export function MessageList({ conversation, ...shown }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const { messages, page } = conversation;
  const last = messages.at(-1)?.id;
  useEffect(() => {
    if (page === 1 && last !== undefined) list.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [page, last]);
  return (
    <ol ref={list} aria-label={t.messages} className="space-y-4">
      {messages.map((message) => (
        <MessageItem key={message.id} message={message} conversation={conversation} {...shown} />
      ))}
    </ol>
  );
}

const nameOf = (sender: Sender, { hotel, guest }: Conversation) => ({ guest, hotel, operator: t.operator })[sender];

function MessageItem({ message, conversation, warning, fileHref }: Props & { message: ShownMessage }) {
  const { sender, text, by, createdAt, read, files, byMail, refusedFiles, leftOut } = message;
  const isOwn = sender === conversation.side;
  return (
    <li className={cx("max-w-[36rem] scroll-mb-24", isOwn && "ms-auto ps-8", !isOwn && "pe-8")}>
      <p className="mb-1 flex flex-wrap gap-x-2 text-sm text-ink-soft">
        <span className="min-w-0 font-semibold wrap-anywhere text-ink">{by ?? (isOwn ? t.you : nameOf(sender, conversation))}</span>
        <span className="num">{formatInstant(createdAt, conversation.timeZone)}</span>
        {byMail && <span>{t.byMail}</span>}
        {isOwn && read && <span>{t.read}</span>}
      </p>
      {isWarnedOf(message) && <div className="mb-2">{warning}</div>}
      {text && (
        <p
          className={cx(
            "rounded-card border border-line px-4 py-3 whitespace-pre-line wrap-anywhere",
            isOwn ? "bg-sand" : "bg-surface-raised",
          )}
        >
          {text}
        </p>
      )}
      {text && !isOwn && <TranslateMessage text={text} />}
      {files.length > 0 && <MessageFiles files={files} fileHref={fileHref} />}
      {leftOut && <p className="mt-2 text-sm text-ink-soft">{t.leftOut}</p>}
      {refusedFiles > 0 && <p className="mt-2 text-sm text-ink-soft">{f.refused(refusedFiles)}</p>}
      {files.length > 0 && sender === "hotel" && conversation.side === "guest" && <p className="mt-2 text-sm text-ink-soft">{f.caution}</p>}
    </li>
  );
}

/** Megabytes with one decimal, at least 0.1. */
const megabytesOf = (bytes: number) => decimal(Math.max(0.1, bytes / 1024 / 1024).toFixed(1));

/** Photos as they are, in a window of their own at full size; other files to download. */
const MessageFiles = ({ files, fileHref }: { files: ShownFile[]; fileHref: Props["fileHref"] }) => (
  <ul className="mt-2 flex flex-wrap gap-2">
    {files.map(({ id, kind, size, width, height }, at) => (
      <li key={id}>
        {kind === "photo" ? (
          <a href={fileHref(id)} target="_blank" rel="noreferrer" className="block overflow-clip rounded-card border border-line">
            <img
              src={fileHref(id)}
              alt={f.photo(at + 1)}
              width={width ?? undefined}
              height={height ?? undefined}
              loading="lazy"
              className="size-32 bg-surface-sunken object-cover sm:size-40"
            />
          </a>
        ) : (
          <a
            href={fileHref(id)}
            download
            className="inline-flex min-h-11 items-center gap-2 rounded-field border border-line bg-surface-raised px-3 font-semibold hover:underline"
          >
            <Icon name="download" className="size-5" />
            {f.pdf(at + 1, megabytesOf(size))}
          </a>
        )}
      </li>
    ))}
  </ul>
);
