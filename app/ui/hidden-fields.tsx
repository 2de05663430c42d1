/** Hidden fields of a form; a name may occur more than once. */
export const HiddenFields = ({ fields }: { fields: Iterable<readonly [name: string, value: string | number]> }) =>
  [...fields].map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
