import { accessibilityForm } from "#domain/accessibility/accessibility-form.ts";
import { type AccessibilityRejection, setNumberAccessibility, setTypeAccessibility } from "#domain/hotel-room/set-accessibility.server.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import { messages } from "#kit/locale.ts";
import type { Outcome } from "#kit/outcome.ts";
import * as texts from "#locales/en/accessibility.ts";
import { type ActionResult, goTo, rejectForm } from "#web/action-result.server.ts";
import { checked, type FormRequest } from "#web/form-action.server.ts";
import { withoutBasePath } from "#web/site-path.ts";
import { addressWith } from "../back-office/back-office-url.ts";

const t = messages(texts.accessibilityEditor);

function answer({ url }: FormRequest, saved: Outcome<null, AccessibilityRejection>, change: Record<string, string | null>): ActionResult {
  const path = addressWith(withoutBasePath(url.pathname), url.search, change);
  if (saved.ok) return goTo(path, { kind: "success", title: t.saved, text: t.savedText });
  const { rejection } = saved;
  if (rejection.code === "unknown_room") return goTo(path, { kind: "error", title: t.unknown });
  return rejectForm({ confirmed: t.relied(rejection.bookings, rejection.codes.map(shortCode).join(", ")) }, { status: 409 });
}

const isConfirmed = ({ fields }: FormRequest) => fields["confirmed"] === "yes";

/** Saves what the rooms of the type in the URL have. */
export const saveTypeAccess = (roomId: string) =>
  checked(accessibilityForm, async (facts, sent: FormRequest) => {
    const request = { hotelId: sent.fields["hotelId"] ?? "", roomId, facts, confirmed: isConfirmed(sent) };
    return answer(sent, await setTypeAccessibility(sent.ctx, request), { tab: "access" });
  });

/** The same of a room with a number. */
export const saveNumberAccess = checked(accessibilityForm, async (facts, sent: FormRequest) => {
  const { hotelId = "", hotelRoomId = "" } = sent.fields;
  return answer(sent, await setNumberAccessibility(sent.ctx, { hotelId, hotelRoomId, facts, confirmed: isConfirmed(sent) }), {
    room: null,
    add: null,
  });
});
