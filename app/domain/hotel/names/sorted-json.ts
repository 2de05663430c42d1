/** JSON of a value whatever the order of its keys: the database sorts them. */
export const sortedJson = (value: unknown) =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([some], [other]) => some.localeCompare(other)))
      : one,
  );
