import { messages } from "#kit/locale.ts";
import type { FeedFailure } from "./channel.ts";
import * as texts from "#locales/en/channel-management.ts";

/** Why a calendar was not read, for whoever can do something about it. */
export const failureText: Record<FeedFailure, string> = messages(texts.failureText);
