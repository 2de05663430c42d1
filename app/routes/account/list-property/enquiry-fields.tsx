import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { offeredTypes } from "#domain/enquiry/enquiry.ts";
import { type ActionData, answerTo } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-pages.ts";
import { Button } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field } from "#ui/form/field.tsx";
import { Icon } from "#ui/icon.tsx";

const t = messages(texts.enquiryFields);

const icons = { hotel: "hotel", home: "house", room: "bed-double" } as const;

/** The fields of an enquiry. The first invalid field gets the focus. */
export function EnquiryFields({ email, problem }: { email: string; problem: ActionData | undefined }) {
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  useActionFeedback(form, problem);
  const { errors, typed } = answerTo(problem, "");
  const chosen = typed["propertyType"] ?? offeredTypes[0];
  return (
    <Form ref={form} method="post" className="space-y-5" noValidate>
      <div>
        <h2 className="font-display text-2xl">{t.title}</h2>
        <p className="mt-1 text-ink-soft">{t.text}</p>
      </div>
      {errors["form"] && (
        <p role="alert" className="rounded-field bg-danger-soft p-3 font-semibold text-danger">
          {errors["form"]}
        </p>
      )}
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{t.type}</legend>
        <div className="grid grid-cols-3 gap-2 sm:gap-3">
          {offeredTypes.map((type) => (
            <label
              key={type}
              className="relative flex flex-col items-center gap-2 rounded-card border border-line px-1 py-4 text-sm font-semibold transition-colors duration-200 hover:border-ink-soft has-checked:border-pine has-checked:bg-sand has-checked:ring-1 has-checked:ring-pine has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:text-base"
            >
              <input type="radio" name="propertyType" value={type} defaultChecked={type === chosen} className="sr-only" />
              <Icon name={icons[type]} className="size-7 text-accent" />
              {t[type]}
            </label>
          ))}
        </div>
        {errors["propertyType"] && (
          <p role="alert" className="mt-1 text-sm font-semibold text-danger">
            {errors["propertyType"]}
          </p>
        )}
      </fieldset>
      <Field
        label={t.name}
        name="propertyName"
        autoComplete="organization"
        required
        maxLength={100}
        defaultValue={typed["propertyName"]}
        error={errors["propertyName"]}
      />
      <Field
        label={t.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={typed["email"] ?? email}
        error={errors["email"]}
      />
      <Button wide busy={state === "submitting"} busyText={t.busy}>
        {t.button}
      </Button>
    </Form>
  );
}
