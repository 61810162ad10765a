import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { refreshAudiences } from '../../../resources/marketing/audiences/background/refresh.ts'
import { marketplace } from '../../../resources/server.ts'
import { engineOf } from '../../../server/changes/engineOf.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrate/migrate.ts'
import { diskStorage } from '../../../server/files/diskStorage.ts'
import { openLog } from '../../../server/log.ts'
import { keepWork } from '../../../server/prepare.ts'
import { readSettings } from '../../../server/settings.ts'
import { workRunner } from '../../../server/work/workRunner.ts'
import { insertRow } from '../../support/insertRow.ts'
import { startPostgres } from '../../support/postgres.ts'
import { atLeast } from '../bars.ts'
import type { Figure } from '../figure.ts'

const MEMBERS = 100_000

const log = openLog('silent')
const codeOf = (n: number): string => `RS${String(n).padStart(6, '0')}`
/** Each round asks for the other half of the users: everybody goes, and as many come. */
const halves = [0, 1].map(half => Array.from({ length: MEMBERS }, (_, n) => codeOf(2 * n + half)))

/** From being in the queue until the members stand there with their size and the history of it; the reference writes the same rows and nothing else. */
export const audienceReplaced: Figure = {
  work: `audience of ${MEMBERS} members replaced by as many others; the reference deletes and inserts them with unnest`,
  unit: 'members/s',
  bar: atLeast(0.4),
  async prepare() {
    const postgres = await startPostgres()
    const folder = mkdtempSync(join(tmpdir(), 'munshi-bench-'))
    const db = await openDatabase({ dataDir: folder, databaseUrl: postgres.url }, log)
    await migrate({ db, tools: marketplace.tools, country: 'IN', log })
    const clock = () => new Date()
    const storage = diskStorage(folder)
    const engine = engineOf({ marketplace, settings: readSettings({}), clock, storage })
    const runner = workRunner({ db, engine, storage, clock, log }, [refreshAudiences])
    await keepWork(db.sql, [refreshAudiences], clock(), 'IN')
    await sql`insert into users (version, created_at, updated_at, code, name, phone, user_type, flag_state, deletion, order_count, cod_allowed, blocked)
      select 1, now(), now(), 'RS' || lpad(n::text, 6, '0'), 'User ' || n, '9' || lpad(n::text, 9, '0'), 'reseller', 1, 'active', 0, true, false
      from generate_series(0, ${2 * MEMBERS - 1}::int) n`.execute(db.sql)
    const owner = await insertRow(db, 'staff_users', { status: 'active' })
    const audience = (name: string) =>
      insertRow(db, 'audiences', {
        name,
        owner,
        type: 'DYNAMIC',
        mod_id_from: 0,
        mod_id_to: 99,
        renewal_status: 'RENEWED',
        refresh_state: 'Refreshed',
      })
    const [own, bare] = [await audience('Own'), await audience('Bare')]
    await sql`analyze users`.execute(db.sql)
    const rounds = { own: 0, bare: 0 }
    const next = (side: 'own' | 'bare') => halves[rounds[side]++ % 2] ?? []
    return {
      async ours() {
        const codes = next('own').join(',')
        await sql`update audiences set user_codes = ${codes}, refresh_state = 'In Queue', version = version + 1 where id = ${own}`.execute(
          db.sql,
        )
        await sql`update background_jobs set next_at = now() - interval '1 second' where name = ${refreshAudiences.name}`.execute(db.sql)
        const begun = performance.now()
        await runner.runDue()
        const seconds = (performance.now() - begun) / 1000
        const { rows } = await sql<{ n: string; first: string }>`select count(*) as n, min(u.code) as first from audience_members m
          join users u on u.id = m."user" where m.audience = ${own}`.execute(db.sql)
        if (Number(rows[0]?.n) !== MEMBERS || !codes.startsWith(String(rows[0]?.first))) throw new Error('the members were not replaced')
        return MEMBERS / seconds
      },
      async reference() {
        const codes = next('bare')
        const begun = performance.now()
        await db.transaction(async trx => {
          await sql`delete from audience_members where audience = ${bare}`.execute(trx)
          await sql`insert into audience_members (version, created_at, updated_at, audience, "user")
            select 1, now(), now(), ${bare}, u.id from unnest(${codes}::text[]) as c(code) join users u on u.code = c.code`.execute(trx)
        })
        return MEMBERS / ((performance.now() - begun) / 1000)
      },
      async close() {
        await engine.sandboxes.close()
        await db.close()
        await postgres.stop()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  },
}
