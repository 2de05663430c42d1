import { Fragment, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, type Variant } from "#ui/button.tsx";

/** The intents of the forms of the page. */
type Intent = "add" | "update" | "policies" | "facts" | "register" | "publish" | "unpublish" | "delete";

/** A form of the hotel page: it contains the id of its hotel, so that two tabs never mix. */
export function HotelSectionForm({
  intent,
  hotelId,
  version,
  button,
  busyText,
  variant,
  error,
  className,
  children,
}: {
  intent: Intent;
  /** Undefined when adding. */
  hotelId?: string;
  /** The ETag of the fields, which are remounted when it changes. */
  version?: string;
  button: string;
  busyText?: string;
  variant?: Variant;
  error?: string | undefined;
  className?: string;
  children?: ReactNode;
}) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post" noValidate preventScrollReset={intent !== "add"} className={className}>
      {hotelId && <input type="hidden" name="hotelId" value={hotelId} />}
      {version && <input type="hidden" name="version" value={version} />}
      <Fragment key={version}>{children}</Fragment>
      {error && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {error}
        </p>
      )}
      <Button
        name="intent"
        value={intent}
        variant={variant}
        busy={state === "submitting" && formData?.get("intent") === intent}
        {...(busyText && { busyText })}
        className={children ? "mt-5" : undefined}
      >
        {button}
      </Button>
    </Form>
  );
}

/** A section of the page with its own URL. */
export const Part = ({ id, title, text, children }: { id: string; title: string; text?: string; children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 rounded-card border border-line bg-surface-raised p-5 md:p-7">
    <h2 id={`${id}-title`} className="text-lg font-semibold">
      {title}
    </h2>
    {text && <p className="mt-1 max-w-prose text-ink-soft">{text}</p>}
    <div className="mt-5">{children}</div>
  </section>
);
