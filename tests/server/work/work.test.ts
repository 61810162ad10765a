import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { diskStorage } from '../../../server/files/diskStorage.ts'
import { openLog } from '../../../server/log.ts'
import { keepWork } from '../../../server/prepare.ts'
import { queueWork } from '../../../server/work/queueWork.ts'
import { type Work, type WorkOptions, work } from '../../../server/work/work.ts'
import { workRunner } from '../../../server/work/workRunner.ts'
import { nextTime } from '../../../server/work/works.ts'
import { startMunshi } from '../../support/startMunshi.ts'

const NAME = 'retry_pickups'

let app: Awaited<ReturnType<typeof startMunshi>>
let admin: Awaited<ReturnType<typeof app.signInAs>>
beforeAll(async () => {
  app = await startMunshi()
  await sql`create table done_steps (step integer not null)`.execute(app.db.sql)
})
beforeEach(async () => {
  admin = await app.signInAs('admin@example.com', { permissions: ['user_access_admin'] })
  await sql`delete from job_runs`.execute(app.db.sql)
  await sql`delete from background_jobs`.execute(app.db.sql)
  await sql`delete from done_steps`.execute(app.db.sql)
})
afterAll(() => app.close())

const runner = (works: readonly Work[], stopping?: AbortSignal) =>
  workRunner(
    {
      db: app.db,
      engine: app.engine,
      clock: app.time.clock,
      log: openLog('silent'),
      storage: diskStorage(app.halfFolder),
      stopping,
    },
    works,
  )
const keep = (one: Work) => keepWork(app.db.sql, [one], app.time.clock(), 'IN')
const done = async (): Promise<number[]> =>
  (await sql<{ step: number }>`select step from done_steps order by step`.execute(app.db.sql)).rows.map(({ step }) => step)
const row = async () =>
  (
    await sql<{
      id: number
      version: number
      last_state: string
      last_error: string | null
      position: number
      progress: string | null
    }>`select * from background_jobs where name = ${NAME}`.execute(app.db.sql)
  ).rows[0]
const act = async (action: string) => {
  const { id, version } = (await row()) ?? { id: 0, version: 0 }
  return (await admin.post(`/api/background_jobs/${id}/actions/${action}`, {}, { 'if-match': String(version) })).status
}

/** Five steps, each of which keeps its number. */
function counting(
  before: (step: number) => unknown,
  options: WorkOptions = { every: 60 },
  between: (step: number) => unknown = () => undefined,
): Work {
  return work(
    NAME,
    async function* ({ position }) {
      for (let step = position + 1; step <= 5; step += 1) {
        await between(step)
        yield {
          position: step,
          async writes(trx) {
            await sql`insert into done_steps values (${step})`.execute(trx)
            await before(step)
            return { changed: 1, percent: step * 20 }
          },
        }
      }
    },
    options,
  )
}

describe('work in the background', () => {
  it('goes on behind its last step when its process dies, each step once', async () => {
    const stopping = new AbortController()
    const dying = counting(step => step === 3 && stopping.abort())
    await keep(dying)
    await runner([dying], stopping.signal).runDue()
    expect(await row()).toMatchObject({ last_state: 'running', position: 3 })
    const other = counting(() => undefined)
    // The lease still runs.
    await runner([other]).runDue()
    expect(await done()).toEqual([1, 2, 3])
    app.time.pass(3_001)
    await runner([other]).runDue()
    expect(await done()).toEqual([1, 2, 3, 4, 5])
    expect(await row()).toMatchObject({ last_state: 'done', position: 0, last_count: 5 })
    const runs = (await (await admin.get('/api/job_runs')).json()) as { state: string; changed: number }[]
    expect(runs.map(run => run.state).sort()).toEqual(['done', 'stopped'])
  })

  it('is tried again after a while where it fails, longer each time, with the error told', async () => {
    let fails = true
    const failing = counting(step => {
      if (fails && step === 2) throw new Error('the courier does not answer')
    })
    await keep(failing)
    await runner([failing]).runDue()
    expect(await row()).toMatchObject({ last_state: 'failed', position: 1, last_error: 'the courier does not answer' })
    await runner([failing]).runDue()
    expect(await done()).toEqual([1])
    app.time.pass(1_001)
    await runner([failing]).runDue()
    app.time.pass(1_001)
    fails = false
    await runner([failing]).runDue()
    expect(await done()).toEqual([1, 2, 3, 4, 5])
    expect(await row()).toMatchObject({ last_state: 'done', last_error: null })
  })

  it('is parked where it fails again and again, after waiting longer each time, until a person retries it', async () => {
    let fails = true
    // Steps that do nothing are no progress, however far they count.
    const failing = work(
      NAME,
      async function* ({ position }) {
        yield { position: position + 1, writes: async () => ({ changed: 0 }) }
        if (fails) throw new Error('the table is not there')
        yield { position: position + 2, writes: async () => ({ changed: 1 }) }
      },
      { every: 1, due: async () => fails },
    )
    await keep(failing)
    const waits: number[] = []
    for (let go = 0; go < 30 && (await row())?.last_state !== 'parked'; go += 1) {
      await runner([failing]).runDue()
      const { rows } = await sql<{ ms: number }>`select (extract(epoch from next_at) * 1000)::float8 as ms from background_jobs`.execute(
        app.db.sql,
      )
      waits.push(Math.max(0, Math.round((rows[0]?.ms ?? 0) - app.time.clock().getTime())))
      app.time.pass(waits.at(-1) ?? 0)
    }
    expect(await row()).toMatchObject({ last_state: 'parked', last_error: 'the table is not there' })
    expect(waits.slice(0, 3)).toEqual([1_000, 2_000, 60_000])
    expect(waits).toHaveLength(12)
    expect(waits.slice(0, -1)).toEqual(waits.slice(0, -1).toSorted((one, other) => one - other))
    app.time.pass(10 * 3_600_000)
    await runner([failing]).runDue()
    expect(await row()).toMatchObject({ last_state: 'parked' })
    fails = false
    expect(await act('run_now')).toBe(200)
    await runner([failing]).runDue()
    expect(await row()).toMatchObject({ last_state: 'done', last_error: null })
  })

  it('a step that goes back is an error of the work: it would pass for progress when it comes forward again', async () => {
    const going = work(
      NAME,
      async function* () {
        yield { position: 5, writes: async () => ({ changed: 1 }) }
        yield { position: 4, writes: async () => ({ changed: 1 }) }
      },
      { every: 60 },
    )
    await keep(going)
    await runner([going]).runDue()
    expect(await row()).toMatchObject({ last_error: `a step of ${NAME} goes back from position 5 to 4` })
  })

  it('is paused between two steps and resumed there', async () => {
    let pressed = false
    const press = async (step: number) => {
      if (step === 3 && !pressed) await sql`update background_jobs set paused = true`.execute(app.db.sql)
      pressed ||= step === 3
    }
    const paused = counting(() => undefined, { every: 60 }, press)
    await keep(paused)
    await runner([paused]).runDue()
    expect(await row()).toMatchObject({ last_state: 'paused', position: 2 })
    await runner([paused]).runDue()
    expect(await done()).toEqual([1, 2])
    expect(await act('resume')).toBe(202)
    const second = await app.signInAs('second@example.com', { permissions: ['user_access_admin', 'background_jobs_switch'] })
    const [waiting] = (await (await second.get('/api/changes?state=waiting')).json()) as { id: number }[]
    expect((await second.post(`/api/changes/${waiting?.id}/approve`)).status).toBe(200)
    await runner([paused]).runDue()
    expect(await done()).toEqual([1, 2, 3, 4, 5])
  })

  it('comes at a clock time of the country, whatever the day', () => {
    const at = (since: string, country: 'IN' | 'ID') => nextTime({ at: '02:00' }, new Date(since), country).toISOString()
    expect(at('2026-11-18T06:30:00Z', 'IN')).toBe('2026-11-18T20:30:00.000Z')
    expect(at('2026-11-18T20:30:00Z', 'IN')).toBe('2026-11-19T20:30:00.000Z')
    expect(at('2026-11-18T06:30:00Z', 'ID')).toBe('2026-11-18T19:00:00.000Z')
  })

  it('at a clock time it is not due before, and then once a day', async () => {
    const nightly = counting(() => undefined, { at: '02:00' })
    await keep(nightly)
    await runner([nightly]).runDue()
    expect(await done()).toEqual([])
    app.time.pass(24 * 3_600_000)
    await runner([nightly]).runDue()
    await runner([nightly]).runDue()
    expect(await done()).toEqual([1, 2, 3, 4, 5])
  })
})

describe('work that a person asked for', () => {
  const once = (before: (step: number) => unknown) => counting(before, {})
  const asked = async (name = NAME, { id: startedBy } = admin): Promise<number> => {
    const now = app.time.clock().toISOString()
    const { rows } = await sql<{
      id: number
    }>`insert into uploaded_files (version, created_at, updated_at, file_ref_id, family, file_name, status, stage,
      processed_percentage) values (1, ${now}, ${now}, ${crypto.randomUUID()}, 'area-delays', 'x.csv', 'PENDING', 'queued', 0) returning id`.execute(
      app.db.sql,
    )
    const file = rows[0]?.id ?? 0
    await queueWork(app.db.sql, { name, file, startedBy, now: app.time.clock() })
    return file
  }

  it('goes behind that of all who wait once theirs was done: the second of a person comes after the first of another', async () => {
    const order: (number | null)[] = []
    async function* take({ file }: { file: number | null }): ReturnType<Work['steps']> {
      const writes = async () => {
        order.push(file)
        return { changed: 0, percent: 100 }
      }
      yield { position: 1, next: 'ends', writes }
    }
    const other = await app.signInAs('other@example.com')
    const files: number[] = []
    for (const person of [admin, admin, other]) {
      files.push(await asked('check_file', person))
      app.time.pass(1_000)
    }
    await runner([work('check_file', take, { atOnce: { people: 1, small: 0 } })]).runDue()
    expect(order).toEqual([files[0], files[2], files[1]])
  })

  it('is parked after three tries that came no further, and done when a person wants it tried again', async () => {
    let fails = true
    const failing = once(() => {
      if (fails) throw new Error('no room')
    })
    await asked()
    for (let go = 0; go < 6; go += 1) {
      await runner([failing]).runDue()
      app.time.pass(10_000)
    }
    expect(await row()).toMatchObject({ last_state: 'parked', last_error: 'no room' })
    const list = await admin.get('/api/background_jobs?filter={"last_state":"parked"}')
    expect(await list.json()).toMatchObject([{ name: NAME, last_error: 'no room', started_by: admin.id }])
    fails = false
    expect(await act('run_now')).toBe(200)
    await runner([failing]).runDue()
    expect(await done()).toEqual([1, 2, 3, 4, 5])
    expect(await row()).toBeUndefined()
  })

  it('goes on where the last version left it', async () => {
    const now = app.time.clock().toISOString()
    const { rows } = await sql<{
      id: number
    }>`insert into uploaded_files (version, created_at, updated_at, file_ref_id, family, file_name, status, stage,
      processed_percentage) values (1, ${now}, ${now}, 'old', 'area-delays', 'x.csv', 'PROCESSING', 'applying', 10) returning id`.execute(
      app.db.sql,
    )
    await sql
      .raw(`create table upload_work (file bigint primary key, task text not null, mode text, actor bigint, position bigint not null default 0,
      queued_at timestamptz not null, started_at timestamptz, worker text, leased_until timestamptz, cancel boolean not null default false,
      tries integer not null default 0)`)
      .execute(app.db.sql)
    await sql`insert into upload_work (file, task, mode, actor, position, queued_at, started_at, worker, leased_until)
      values (${rows[0]?.id}, 'apply', 'good', ${admin.id}, 200, ${now}, ${now}, 'dead', ${now})`.execute(app.db.sql)
    await keep(counting(() => undefined))
    await keep(counting(() => undefined))
    const taken = await sql`select name, file, started_by, position, last_state from background_jobs where file is not null`.execute(
      app.db.sql,
    )
    expect(taken.rows).toEqual([{ name: 'apply_file', file: rows[0]?.id, started_by: admin.id, position: 200, last_state: 'waiting' }])
    await sql.raw('drop table upload_work').execute(app.db.sql)
  })
})
