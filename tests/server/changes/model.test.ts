import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transition } from '../../../schema/action.ts'
import { choice } from '../../../schema/kinds/choice.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import { state } from '../../../schema/kinds/state.ts'
import { text } from '../../../schema/kinds/text.ts'
import { resource } from '../../../schema/resource.ts'
import { random } from '../../../server/seed/random.ts'
import { plainTables } from '../../support/plainTables.ts'
import { startApp } from '../../support/server.ts'
import { soaked } from '../../support/soaked.ts'
import { type Permission, ReferenceChanges, type What } from './referenceChanges.ts'

/** A small tool with all that limits who may do what: permissions, rows for some, rows of one's supplier, and a second person. */
const papers = resource('papers', {
  section: 'test',
  fields: {
    note: text({ max: 20, required: true }),
    level: choice(['low', 'high'], { required: true }),
    owner: integer({ required: true }),
    status: state(['draft', 'sent', 'paid']),
  },
  title: 'note',
  list: { columns: ['note'], filters: ['owner'], sort: ['id', 'asc'] },
  rowAccess: { restrictTo: { field: 'owner' } },
  permissions: { list: 'papers_edit', edit: 'papers_edit' },
  actions: {
    send: transition(
      'status',
      { from: ['draft'], to: 'sent' },
      {
        permission: 'papers_send',
        rowPermissions: [
          { where: { level: 'low' }, permission: 'papers_send' },
          { where: { level: 'high' }, permission: 'papers_chief' },
        ],
      },
    ),
    pay: transition('status', { from: ['sent'], to: 'paid' }, { permission: 'papers_pay', requiresApproval: true }),
  },
})

const permissions: readonly Permission[] = ['papers_send', 'papers_chief', 'papers_pay', 'papers_edit']
const PEOPLE = 3
const STEPS = 14
const { count, seed } = soaked('permissions', 10_000)

let app: Awaited<ReturnType<typeof startApp>>
let people: Awaited<ReturnType<typeof app.signInAs>>[]
beforeAll(async () => {
  app = await startApp({ tools: [papers], settings: { rateLimit: 0 }, now: '2026-11-18T06:30:00.000Z' })
  for (const statement of plainTables([papers])) await sql.raw(statement).execute(app.db.sql)
  for (const name of permissions) await sql`insert into actions (name) values (${name})`.execute(app.db.sql)
  people = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => app.signInAs(`p${n}@example.com`)))
})
afterAll(() => app?.close())

it(`${count} random sequences of granting, revoking, doing, agreeing and putting back: no difference from a small reference (seed ${seed})`, async () => {
  const differences: unknown[] = []
  for (let one = 0; one < count && differences.length < 5; one += 1) {
    const difference = await sequence(one)
    if (difference) differences.push({ sequence: one, ...difference })
  }
  expect(differences).toEqual([])
}, 3_600_000) // A whole run is for `npm run soak`.

/** Plays one sequence on both. @returns the step at which they differ, with what led there */
async function sequence(one: number): Promise<object | null> {
  const db = app.db.sql
  const chance = random(seed, `sequence ${one}`)
  const model = new ReferenceChanges()
  const sets: number[] = []
  const { rows: ids } = await sql<{ id: number }>`insert into papers (note, level, owner, status)
    values ('a', 'low', 1, 'draft'), ('b', 'high', 2, 'draft') returning id`.execute(db)
  model.papers.push(
    { level: 'low', owner: 1, now: { status: 'draft', note: 'a' }, past: [] },
    { level: 'high', owner: 2, now: { status: 'draft', note: 'b' }, past: [] },
  )
  for (let person = 0; person < PEOPLE; person += 1) {
    model.held.push(new Set(permissions.filter(() => chance.chance(0.7))))
    model.bound.push(chance.chance(0.2) ? chance.whole(1, 2) : null)
  }
  await write()

  const told: string[] = []
  for (let step = 0; step < STEPS; step += 1) {
    const by = chance.whole(0, PEOPLE - 1)
    const row = chance.whole(0, 1)
    const set = sets.length > 0 ? chance.whole(Math.max(0, sets.length - 4), sets.length - 1) : -1
    const what = chance.pick<What>(['send', 'pay', 'update'])
    const act = async (planOnly: boolean) => {
      const to = what === 'update' ? `n${step}` : what === 'send' ? 'sent' : 'paid'
      const before = model.sets.length
      const wanted = model.act(by, row, what, to, planOnly)
      return compared(
        `${what}${planOnly ? ' planned' : ''} of ${row}`,
        wanted,
        await ask(by, row, what, to, planOnly),
        model.sets.length > before,
      )
    }
    const decide = async (decision: 'apply' | 'approve' | 'reject' | 'revert') => {
      if (set < 0) return null
      const before = model.sets.length
      const wanted = model[decision](by, set)
      return compared(
        `${decision} of ${set}`,
        wanted,
        await people[by]!.post(`/api/changes/${sets[set]}/${decision}`),
        model.sets.length > before,
      )
    }
    const compared = async (does: string, wanted: number, answer: Response, makes: boolean) => {
      told.push(`${by}: ${does} → ${answer.status}`)
      if (answer.status !== wanted) return { wanted, got: answer.status, body: await answer.text() }
      if (makes) sets.push(Number(answer.headers.get('change-set')))
      return null
    }
    const difference = await chance.weighted<() => Promise<object | null>>([
      [() => turn(by), 2],
      [() => bind(by), 0.5],
      [() => act(false), 4],
      [() => act(true), 2],
      [() => decide('apply'), 2],
      [() => decide('approve'), 2],
      [() => decide('reject'), 0.5],
      [() => decide('revert'), 4],
    ])()
    if (difference) return { ...difference, told, held: model.held.map(own => [...own]), bound: model.bound }
    const { rows } = await sql<{
      status: string
      note: string
    }>`select status, note from papers where id = any(${ids.map(({ id }) => id)}::bigint[]) order by id`.execute(db)
    if (JSON.stringify(rows) !== JSON.stringify(model.papers.map(({ now: { status, note } }) => ({ status, note })))) return { rows, told }
  }
  return null

  function ask(by: number, row: number, what: What, to: string, planOnly: boolean): Promise<Response> {
    const id = ids[row]?.id ?? 0
    const query = planOnly ? '?plan=true' : ''
    return versionOf(id).then(version =>
      what === 'update'
        ? people[by]!.put(`/api/papers/${id}${query}`, { note: to }, { 'if-match': version })
        : people[by]!.post(`/api/papers/${id}/actions/${what}${query}`, {}, { 'if-match': version }),
    )
  }

  async function turn(by: number): Promise<null> {
    const permission = chance.pick(permissions)
    if (!model.held[by]?.delete(permission)) model.held[by]?.add(permission)
    told.push(`${by}: holds ${[...(model.held[by] ?? [])]}`)
    await write()
    return null
  }

  async function bind(by: number): Promise<null> {
    model.bound[by] = chance.chance(0.5) ? null : chance.whole(1, 2)
    told.push(`${by}: bound to ${model.bound[by]}`)
    await write()
    return null
  }

  /** Brings the tables of access to what the reference says. */
  async function write(): Promise<void> {
    const grants = model.held.flatMap((own, person) => [...own].map(name => ({ staff: people[person]?.id, name })))
    await sql`delete from staff_user_actions`.execute(db)
    await sql`insert into staff_user_actions (staff_user, "action", mode) select x.staff, a.id, 'grant'
      from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) as x(staff bigint, name text) join actions a on a.name = x.name`.execute(db)
    for (const [person, bound] of model.bound.entries())
      await sql`update staff_users set supplier = ${bound} where id = ${people[person]?.id} and supplier is distinct from ${bound}`.execute(
        db,
      )
  }

  async function versionOf(id: number): Promise<string> {
    const { rows } = await sql<{ version: number }>`select version from papers where id = ${id}`.execute(db)
    return String(rows[0]?.version)
  }
}
