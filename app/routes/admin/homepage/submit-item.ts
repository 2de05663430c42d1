import { type ClientActionFunctionArgs, data } from "react-router";
import type { HomepageKind, OrderedKind } from "#domain/homepage/homepage.ts";
import { messages } from "#kit/locale.ts";
import type { ActionData } from "#kit/action-data.ts";
import { told } from "./homepage-text.ts";
import * as texts from "#locales/en/admin-homepage.ts";

const t = messages(texts.submitItem);

const isOrdered = (kind: HomepageKind): kind is OrderedKind => kind !== "property_type";

/** Sends a form of the screen to the server. Without a connection nothing of the page is lost: what was tried is told as failed. */
export const askServer =
  (kind: HomepageKind) =>
  async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const form = await request.clone().formData();
    try {
      return await serverAction<ActionData>();
    } catch (error) {
      // What fetch throws when no answer came; anything else is an answer.
      if (!(error instanceof TypeError)) throw error;
      const typed = Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
      const intent = form.get("intent");
      const notice =
        intent === "move" && isOrdered(kind)
          ? { title: told.moveFailed, text: told.orderFault[kind] }
          : { title: (intent === "delete" ? told.deleteFailed : told.saveFailed)[kind], text: t.unreachable };
      return data<ActionData>({ ok: false, intent: String(intent ?? ""), errors: {}, typed, notice }, { status: 503 });
    }
  };
