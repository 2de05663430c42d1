/** What a form sends along unseen; a name may stand more than once. */
export const HiddenFields = ({ fields }: { fields: Iterable<readonly [name: string, value: string | number]> }) =>
  [...fields].map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
