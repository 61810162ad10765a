import { type Kysely, sql } from 'kysely'
import type { Upload } from '../../schema/upload.ts'
import type { Tables } from '../db/database.ts'
import type { Mapping } from './mapHeaders.ts'

/** How a person matched these very headers the last time a file of the family bore them; null where nobody did. */
export async function rememberedMapping(db: Kysely<Tables>, { name }: Upload, headers: readonly string[]): Promise<Mapping | null> {
  const { rows } = await sql<{ mapping: Mapping }>`select mapping from upload_mappings
    where family = ${name} and headers = ${JSON.stringify(headers)}`.execute(db)
  return rows[0]?.mapping ?? null
}

/** Remembers how a person matched the headers of a family. */
export async function rememberMapping(db: Kysely<Tables>, family: string, headers: readonly string[], mapping: Mapping): Promise<void> {
  await sql`insert into upload_mappings (family, headers, mapping) values (${family}, ${JSON.stringify(headers)}, ${JSON.stringify(mapping)}::jsonb)
    on conflict (family, headers) do update set mapping = excluded.mapping`.execute(db)
}
