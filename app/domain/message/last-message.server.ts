import { sql } from "kysely";

const beginning = 160;

/** Joins the last message of a conversation `v` as `m`. */
export const lastMessage = sql`left join lateral (select l.text, l.sender, (select count(*)::int from message_files f
    where f.hotel_id = l.hotel_id and f.conversation_id = l.conversation_id and f.message_id = l.id) as files
  from messages l where l.hotel_id = v.hotel_id and l.conversation_id = v.id order by l.created_at desc limit 1) m on true`;

/** Its beginning, how many files it has, and who sent it. */
export const lastColumns = sql`left(m.text, ${sql.lit(beginning)}) as text, m.sender, coalesce(m.files, 0) as files`;
