import { moment, table, text } from '../db/system/table.ts'

/** Events that other systems told in the last seven days, so that each is taken once. */
export const ingestTables = [
  table(
    'ingest_events',
    { name: text, id: text, at: moment },
    { rules: ['primary key (name, id)'], also: ['create index if not exists ingest_events_at on ingest_events (at)'] },
  ),
] as const
