import { data, href } from "react-router";
import { planCode, roomCode, settingsForm } from "#domain/channel/connection/connection-form.ts";
import { channelKinds } from "#domain/channel/connection/connection.ts";
import {
  connectProgram,
  decideWaiting,
  disconnectProgram,
  goLive,
  renewSecret,
  setConnection,
  setMapping,
} from "#domain/channel/connection/manage-connection.server.ts";
import { mayOpen } from "#domain/hotel/back-office-role.ts";
import { managedHotels } from "#domain/hotel/managed-hotels.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/channels.ts";
import { acceptForm, type ActionResult, goTo, rejectForm } from "#web/action-result.server.ts";
import { type ActionArgs, formAction, type FormRequest } from "#web/form-action.server.ts";
import { backOfficeLink } from "../../back-office/back-office-url.ts";

const t = messages(texts.channels);

/** The password of the program, to be shown once. */
export type ShownPassword = { secret: string };

const here = ({ url }: FormRequest) => backOfficeLink(href("/hotel-manager/rates/channels"), url.search);

const failed = (sent: FormRequest, code: keyof typeof t.failures): ActionResult =>
  goTo(here(sent), { kind: "error", title: t.unchanged, text: t.failures[code] });

/** Runs for the hotel that the form names, if the person may change its rates; otherwise 404. */
const ofHotel =
  (handle: (sent: FormRequest, hotelId: string) => Promise<ActionResult<ShownPassword>>) =>
  async (sent: FormRequest): Promise<ActionResult<ShownPassword>> => {
    const { hotelId = "" } = sent.fields;
    const hotel = (await managedHotels(sent.ctx, hotelId)).find(({ id }) => id === hotelId);
    if (!hotel || !mayOpen(hotel, "rates")) throw data(null, { status: 404 });
    return handle(sent, hotelId);
  };

const isOn = (sent: FormRequest, name: string) => sent.form.get(name) !== null;

/** Codes and choices of a list of the mapping, with the problems of its codes by field. */
function mappedFields(sent: FormRequest, list: "room" | "plan", code: typeof roomCode, problem: string) {
  const errors: Record<string, string> = {};
  const seen = new Set<string>();
  const items = sent.form.getAll(list).map((id) => {
    const name = `${list}-code-${String(id)}`;
    const read = code.safeParse(sent.fields[name] ?? "");
    if (!read.success) errors[name] = problem;
    else if (seen.has(read.data)) errors[name] = t.sameCode;
    else seen.add(read.data);
    return { id: String(id), code: read.data ?? "", decides: isOn(sent, `${list}-decides-${String(id)}`) };
  });
  return { items, errors };
}

export const channelAction = formAction<ActionArgs, ShownPassword>({
  forms: {
    connect: ofHotel(async (sent, hotelId) => {
      const kind = channelKinds.find((one) => one === sent.fields["kind"]) ?? "alpinebits";
      const outcome = await connectProgram(sent.ctx, { hotelId, kind });
      if (!outcome.ok) return failed(sent, outcome.rejection.code);
      return outcome.value.secret === null ? goTo(here(sent)) : acceptForm({ secret: outcome.value.secret });
    }),
    renew: ofHotel(async (sent, hotelId) => {
      const outcome = await renewSecret(sent.ctx, hotelId);
      return outcome.ok ? acceptForm({ secret: outcome.value.secret }) : failed(sent, outcome.rejection.code);
    }),
    mapping: ofHotel(async (sent, hotelId) => {
      const rooms = mappedFields(sent, "room", roomCode, t.badRoomCode);
      const plans = mappedFields(sent, "plan", planCode, t.badPlanCode);
      const errors = { ...rooms.errors, ...plans.errors };
      if (Object.keys(errors).length > 0) return rejectForm(errors);
      const outcome = await setMapping(sent.ctx, {
        hotelId,
        rooms: rooms.items.map(({ id, ...item }) => ({ roomId: id, ...item })),
        plans: plans.items.map(({ id, ...item }) => ({ plan: id, ...item })),
      });
      if (outcome.ok) return goTo(here(sent), { kind: "success", title: t.saved });
      return failed(sent, outcome.rejection.code === "same_code" ? "bad_fields" : outcome.rejection.code);
    }),
    settings: ofHotel(async (sent, hotelId) => {
      const read = settingsForm.safeParse({
        asksClosing: isOn(sent, "asksClosing"),
        asksPrices: isOn(sent, "asksPrices"),
        otherCurrencies: sent.fields["otherCurrencies"],
      });
      const outcome = read.success && (await setConnection(sent.ctx, { hotelId, ...read.data }));
      if (!outcome) return failed(sent, "bad_fields");
      return outcome.ok ? goTo(here(sent), { kind: "success", title: t.saved }) : failed(sent, outcome.rejection.code);
    }),
    live: ofHotel(async (sent, hotelId) => {
      const outcome = await goLive(sent.ctx, hotelId);
      if (!outcome.ok) return failed(sent, outcome.rejection.code);
      const { nights, prices, restrictions } = outcome.value;
      return goTo(here(sent), { kind: "success", title: t.wentLive, text: t.did(nights, prices, restrictions) });
    }),
    agree: ofHotel((sent, hotelId) => decide(sent, hotelId, "apply")),
    drop: ofHotel((sent, hotelId) => decide(sent, hotelId, "drop")),
    disconnect: ofHotel(async (sent, hotelId) => {
      const outcome = await disconnectProgram(sent.ctx, hotelId);
      return outcome.ok ? goTo(here(sent), { kind: "success", title: t.disconnected }) : failed(sent, outcome.rejection.code);
    }),
  },
});

async function decide(sent: FormRequest, hotelId: string, decision: "apply" | "drop"): Promise<ActionResult<ShownPassword>> {
  const outcome = await decideWaiting(sent.ctx, { hotelId, messageId: sent.fields["messageId"] ?? "", decision });
  if (!outcome.ok) return failed(sent, outcome.rejection.code);
  const { nights, prices, restrictions } = outcome.value;
  if (decision === "drop") return goTo(here(sent), { kind: "success", title: t.dropped });
  return goTo(here(sent), { kind: "success", title: t.applied, text: t.did(nights, prices, restrictions) });
}
