import { Form, useNavigation } from "react-router";
import type { Colleague } from "#domain/message/colleagues.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/message-management.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/form/field.tsx";

const t = messages(texts.hotelMessages);

/** Chooses who of the hotel answers. */
export function AssignForm({ colleagues, assignedTo }: { colleagues: readonly Colleague[]; assignedTo: string | null }) {
  const { formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
      <Select
        key={assignedTo}
        label={t.assign}
        name="colleague"
        defaultValue={assignedTo ?? ""}
        className="min-w-0 flex-1 basis-48 sm:max-w-xs"
      >
        <option value="">{t.assignNobody}</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button variant="secondary" name="intent" value="assign" busy={formData?.get("intent") === "assign"}>
        {t.assignSave}
      </Button>
    </Form>
  );
}
