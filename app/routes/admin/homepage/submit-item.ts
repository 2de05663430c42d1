import { type ClientActionFunctionArgs, data } from "react-router";
import type { HomepageKind, OrderedKind } from "#domain/homepage/homepage.ts";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-homepage.ts";
import { notices } from "./homepage-text.ts";

const t = messages(texts.submitItem);

const isOrdered = (kind: HomepageKind): kind is OrderedKind => kind !== "property_type";

/** Submits a form of the screen. Offline the page stays and the notice of a failure is shown. */
export const askServer =
  (kind: HomepageKind) =>
  async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const form = await request.clone().formData();
    try {
      return await serverAction<ActionData>();
    } catch (error) {
      // `fetch` throws a TypeError when there is no response; other errors are not expected.
      if (!(error instanceof TypeError)) throw error;
      const typed = Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
      const intent = form.get("intent");
      const notice =
        intent === "move" && isOrdered(kind)
          ? { title: notices.moveFailed, text: notices.orderFault[kind] }
          : { title: (intent === "delete" ? notices.deleteFailed : notices.saveFailed)[kind], text: t.unreachable };
      return data<ActionData>({ ok: false, intent: String(intent ?? ""), errors: {}, typed, notice }, { status: 503 });
    }
  };
