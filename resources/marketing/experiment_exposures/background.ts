import { sql } from 'kysely'
import type { AfterWrite, ToolWork } from '../../../server/handlers.ts'

/** Marks exposures to a variation that the mod ids, or the audience of the experiment, do not give the user. */
const markLeaks: AfterWrite = async (db, touched) => {
  const exposures = touched.get('experiment_exposures') ?? []
  if (exposures.length === 0) return
  await sql`update experiment_exposures e set leaked = true, crossed = true
    from users u, experiment_variations v, experiments x
    where e.id = any(${[...exposures]}::bigint[]) and u.id = e."user" and v.id = e.variation and x.id = e.experiment and not coalesce(e.leaked, false)
      and not (v.mod_ids @> to_jsonb((nullif(regexp_replace(u.code, '[^0-9]', '', 'g'), '')::numeric % 100)::int)
        and (x.audience is null or exists (select from audience_members m where m.audience = x.audience and m."user" = u.id)))`.execute(db)
}

export const background: ToolWork = { afterWrite: () => markLeaks }
