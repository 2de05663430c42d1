/** Hidden fields of a form; a name may occur more than once, also with the same value. */
export const HiddenFields = ({ fields }: { fields: Iterable<readonly [name: string, value: string | number]> }) =>
  // Hidden fields have no state; the place tells equal ones apart.
  // oxlint-disable-next-line react/no-array-index-key
  [...fields].map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />);
