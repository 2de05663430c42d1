// `npm run db:types`: writes the table types of the migrations, made from an embedded database that has them all.
import { writeFile } from "node:fs/promises";
import { openDatabase } from "../app/platform/database.server.ts";
import { migrate } from "../app/platform/migrate.server.ts";
import { tableTypes } from "../db/table-types.ts";

const database = await openDatabase({});
await migrate(database.db, "db/migrations");
await writeFile("app/platform/tables.generated.ts", await tableTypes(database.db));
await database.close();
