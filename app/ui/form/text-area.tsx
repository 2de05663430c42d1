import { type ComponentProps, useId } from "react";
import { described, Frame, type Labelled } from "./field.tsx";

/** A text of several lines with its label, hint and error. */
export function TextArea({ label, error, hint, className, ...area }: ComponentProps<"textarea"> & Labelled) {
  const id = useId();
  return (
    <Frame id={id} label={label} error={error} hint={hint} className={className}>
      <textarea {...area} {...described(id, { label, error, hint })} id={id} className="field" />
    </Frame>
  );
}
