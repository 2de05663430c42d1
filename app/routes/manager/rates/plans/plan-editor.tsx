import { href } from "react-router";
import type { RoomName } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { mealPlanText } from "#domain/rate-plan/plan-text.ts";
import type { ManagedPlan } from "#domain/rate-plan/rate-plan.ts";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import { mealPlans } from "#kit/meal-plan.ts";
import * as texts from "#locales/en/manager-plans.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { CheckGroup } from "#ui/form/check-group.tsx";
import { Field, Select } from "#ui/form/field.tsx";
import { fieldsOf } from "#ui/form/shown-fields.ts";
import { TextArea } from "#ui/form/text-area.tsx";
import { TranslatedFields } from "#ui/form/translated-fields.tsx";
import { useBackOfficeLink } from "../../back-office/back-office-url.ts";
import { EditorForm, Part } from "../shared/editor-form.tsx";
import { CancellationPart } from "./cancellation-part.tsx";
import { ConditionsPart } from "./conditions-part.tsx";
import { ExampleLine } from "./example-line.tsx";
import { exampleId } from "./example-panel.tsx";
import { PaymentPart } from "./payment-part.tsx";
import type { PlanExample } from "./plan-example.server.ts";
import { shownFields, type ShownPlan } from "./plan-fields.ts";
import { PlanPreviewPanel } from "./plan-preview-panel.tsx";
import { PricePart } from "./price-part.tsx";
import { useExample } from "./use-example.ts";

const t = messages(texts.planEditor);

type PlanEditorProps = {
  title: string;
  hotelId: string;
  plan: ShownPlan;
  /** The ETag of a stored plan. */
  version?: string;
  parents: ManagedPlan[];
  rooms: RoomName[];
  freeCancellationHours: number;
  /** Null: not priced yet. */
  example: PlanExample | null;
  answer: ActionData<PlanExample> | undefined;
};

/** The form of a rate plan with its example. */
export function PlanEditor({ title, hotelId, plan, version, parents, rooms, freeCancellationHours, example, answer }: PlanEditorProps) {
  const link = useBackOfficeLink();
  const shown = useExample("plan-example", answer?.value ?? example);
  const field = fieldsOf(shownFields(plan), answer);
  const back = link(href("/hotel-manager/rates/plans"));
  return (
    <>
      <PageHead title={title} back={{ to: back, label: t.back }} />
      <EditorForm
        hotelId={hotelId}
        version={version}
        answer={answer}
        save={t.save}
        cancelTo={back}
        changed={shown.changed}
        panel={<PlanPreviewPanel example={shown.example} isStale={shown.isStale} isFailed={shown.isFailed} field={field} rooms={rooms} />}
      >
        <Part title={t.what}>
          <Field label={t.name} hint={t.nameHint} {...field("name")} maxLength={100} />
          <TranslatedFields field={field} name="name" label={t.name} hint={t.translationHint} maxLength={100} />
          <Select label={t.meals} {...field("mealPlan")}>
            {mealPlans.map((mealPlan) => (
              <option key={mealPlan} value={mealPlan}>
                {mealPlanText(mealPlan)}
              </option>
            ))}
          </Select>
          <TextArea label={t.description} hint={t.descriptionHint} {...field("description")} rows={2} maxLength={1000} />
          <TranslatedFields field={field} name="description" label={t.description} hint={t.translationHint} rows={2} maxLength={1000} />
        </Part>
        <PricePart field={field} parents={parents} />
        <CancellationPart field={field} freeCancellationHours={freeCancellationHours} />
        <PaymentPart field={field} />
        <Part title={t.rooms}>
          {rooms.length > 0 ? (
            <CheckGroup legend={t.roomsLegend} {...field("roomIds")} options={rooms.map(({ id, name }) => [id, name] as const)} />
          ) : (
            <p className="text-ink-soft">{t.noRooms}</p>
          )}
        </Part>
        <ConditionsPart field={field} />
        <ExampleLine to={exampleId} total={shown.example?.kind === "shown" ? (shown.example.preview.price?.total ?? null) : null} />
      </EditorForm>
    </>
  );
}
