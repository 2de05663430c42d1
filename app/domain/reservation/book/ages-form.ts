import { z } from "zod";
import { ageBounds, type Ages, type Party } from "#kit/party.ts";

const agesField = ({ min, max }: { min: number; max: number }) =>
  z
    .string()
    .regex(/^(\d{1,2}(,\d{1,2})*)?$/)
    .transform((text) => (text ? text.split(",").map(Number) : []))
    .pipe(z.array(z.number().min(min).max(max)))
    .default([]);

/** Ages of a party in the fields of a form, with commas; missing: none is known. */
export const ageFields = { childAges: agesField(ageBounds.childAges), teenAges: agesField(ageBounds.teenAges) };

/** Whether no more ages are given than there are children, and than there are adults beside the first. */
export const agesMatch = ({ adults, children, childAges = [], teenAges = [] }: Omit<Party, "rooms"> & Partial<Ages>): boolean =>
  childAges.length <= children && teenAges.length < adults;
