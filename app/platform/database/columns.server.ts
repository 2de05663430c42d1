import { sql } from "kysely";

/** The column of each field of a record: what reads, stores, compares and logs it follows this list. */
type Columns = Readonly<Record<string, string>>;

/** SQL: the fields of a row `alias` as a JSON object. */
export const jsonOfColumns = (columns: Columns, alias: string) =>
  sql`jsonb_build_object(${sql.join(Object.entries(columns).flatMap(([field, column]) => [sql.lit(field), sql.ref(`${alias}.${column}`)]))})`;

/** SQL: the columns of a row `alias` under the names of their fields. */
export const selectedColumns = (columns: Columns, alias: string) =>
  sql.join(Object.entries(columns).map(([field, column]) => sql`${sql.ref(`${alias}.${column}`)} as ${sql.id(field)}`));

/** The columns of a record; unknown fields are skipped. */
export const columnsOf = <Fields extends Columns, Values extends Record<keyof Fields, unknown>>(columns: Fields, record: Values) =>
  Object.fromEntries(Object.entries(columns).map(([field, column]) => [column, record[field]])) as {
    [Field in keyof Fields as Fields[Field]]: Values[Field];
  };
