import { messages } from "#kit/locale.ts";
import type { SecurityEventKind } from "#kit/security-event.ts";
import * as texts from "#locales/en/security.ts";

const t = messages<{ kinds: Record<SecurityEventKind, string>; details: Record<string, string> }>(texts.securityEventText);

export const securityEventName = (kind: SecurityEventKind): string => t.kinds[kind];

export const securityEventDetail = (detail: string): string => t.details[detail] ?? detail;
