import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/channel-management.ts";
import type { FeedFailure } from "./channel.ts";

/** Error messages of feeds. */
export const failureText: Record<FeedFailure, string> = messages(texts.failureText);
