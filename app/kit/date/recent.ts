/** The last `most` values that were made or asked for, by key; the one not asked for longest is dropped. */
export function recent<Value>(most: number): (key: string, make: () => Value) => Value {
  const values = new Map<string, Value>();
  return (key, make) => {
    const value = values.has(key) ? (values.get(key) as Value) : make();
    values.delete(key);
    values.set(key, value);
    for (const oldest of values.keys()) {
      if (values.size <= most) break;
      values.delete(oldest);
    }
    return value;
  };
}
