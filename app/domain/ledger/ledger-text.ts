import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ledger.ts";
import type { Account } from "./accounts.ts";
import type { EntryKind } from "./journal.ts";

const accountTexts = messages<Record<Account, string>>(texts.accountText);
const entryTexts = messages<Record<EntryKind, string>>(texts.entryText);

export const accountText = (account: Account): string => accountTexts[account];
export const entryText = (kind: EntryKind): string => entryTexts[kind];
