import { type MouseEvent, useEffect, useRef } from "react";
import { Link, useFetcher } from "react-router";
import { longestMessage } from "#domain/message/message.ts";
import { quickReplies } from "#domain/message/quick-replies.ts";
import type { SavedReply } from "#domain/message/saved-replies.server.ts";
import type { ActionData } from "#kit/action-data.ts";
import { getLocale, type Locale, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/message-management.ts";
import * as quickTexts from "#locales/en/quick-reply.ts";
import { languages } from "#locales/languages.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/form/field.tsx";

const q = messages(quickTexts.quickReplies);
const t = messages(texts.hotelMessages);

type Props = {
  replies: readonly Pick<SavedReply, "id" | "name">[];
  guestLocale: Locale;
  /** Where the form of the message is sent. */
  action: string;
  manageTo: string;
  /** After a page without scripts. */
  answer: ActionData;
};

/** Puts a text where the caret is, after what stands there already, and goes on there. */
function putInto(area: HTMLTextAreaElement, text: string) {
  const { selectionStart: start, selectionEnd: end, value } = area;
  const gap = /\S$/.test(value.slice(0, start)) ? "\n\n" : "";
  area.setRangeText((gap + text).slice(0, longestMessage - value.length + end - start), start, end, "end");
  area.focus();
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Chooses a saved or a quick reply for the message in whose form it is. Without scripts the page comes back with it. */
export function ReplyPicker({ replies, guestLocale, action, manageTo, answer }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const fetcher = useFetcher<ActionData<{ reply?: string }>>();
  const { data } = fetcher;
  useEffect(() => {
    const area = box.current?.closest("form")?.querySelector("textarea");
    if (area && data?.value?.reply) putInto(area, data.value.reply);
  }, [data]);
  const chosen = () => box.current?.querySelector("select")?.value ?? "";
  const insert = (event: MouseEvent) => {
    event.preventDefault();
    void fetcher.submit({ intent: "insert", reply: chosen() }, { method: "post", action });
  };
  return (
    <div ref={box} className="flex flex-wrap items-end gap-3">
      <Select
        label={t.reply}
        name="reply"
        defaultValue={answer.typed["reply"] ?? ""}
        error={(data ?? answer).errors["reply"]}
        className="min-w-0 flex-1 basis-56 sm:max-w-sm"
      >
        <option value="">{t.chooseReply}</option>
        {replies.length > 0 && (
          <optgroup label={t.ofHotel}>
            {replies.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label={guestLocale === getLocale() ? t.quick : t.quickIn(languages[guestLocale].name)}>
          {quickReplies.map((reply) => (
            <option key={reply} value={reply}>
              {q[reply]}
            </option>
          ))}
        </optgroup>
      </Select>
      <Button variant="secondary" name="intent" value="insert" formNoValidate busy={fetcher.state !== "idle"} onClick={insert}>
        {t.insert}
      </Button>
      <Link to={manageTo} className="inline-flex min-h-11 items-center text-sm font-semibold underline">
        {t.manageReplies}
      </Link>
    </div>
  );
}
