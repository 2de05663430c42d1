import { data } from "react-router";
import { problemPhoto } from "#domain/housekeeping/room-problems.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/housekeeping.ts";
import { ctxOf } from "#web/context.server.ts";
import { fileAnswer, noFile } from "#web/file-answer.server.ts";
import { managedHotelRow } from "../back-office/back-office.server.ts";
import type { Route } from "./+types/problem-photo";

const t = messages(texts.problemList);

/** The photo of a problem, for the staff of its hotel alone. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "housekeeping");
  if (!hotel) throw data(null, { status: 404 });
  const photo = await problemPhoto(ctx, hotel.id, params.problemId);
  if (!photo) return noFile(t.noPhoto);
  return fileAnswer(new Uint8Array(photo), { type: "image/webp", plainName: "problem.webp", name: "problem.webp", shown: "inline" });
}
