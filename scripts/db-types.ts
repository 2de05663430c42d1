// `npm run db:types`: generates the table types from an embedded database with all migrations.
import { writeFile } from "node:fs/promises";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { tableTypes } from "../db/table-types.ts";

const database = await openDatabase({});
await migrate(database.db, "db/migrations");
await writeFile("app/platform/database/tables.generated.ts", await tableTypes(database.db));
await database.close();
