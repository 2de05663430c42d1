import type { ComponentProps } from "react";
import { Field, type Labelled } from "./field.tsx";
import { makeSmaller } from "./smaller-image.ts";

/** A field for an image file; larger ones than are accepted are made smaller before they are sent. */
export const ImageField = (field: Omit<ComponentProps<"input">, "type" | "onChange"> & Labelled) => (
  <Field {...field} type="file" onChange={({ currentTarget }) => makeSmaller(currentTarget)} />
);
