import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tools } from '../../../resources/index.ts'
import { permissions } from '../../../resources/permissions.ts'
import type { Action } from '../../../schema/action.ts'
import { holds } from '../../../schema/holds.ts'
import { permissionList, readPermissions } from '../../../schema/permission.ts'
import type { Resource } from '../../../schema/resource.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { acting, starts } from './starts.ts'

type Name = Parameters<typeof insertRow>[1]
type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number }
/** Somebody who holds these permissions and no others. */
interface Holder {
  readonly id: number
  readonly permissions: readonly string[]
  readonly roles: readonly string[]
  readonly as: Awaited<ReturnType<Awaited<ReturnType<typeof startMunshi>>['signInAs']>>
}

const every = permissions.map(({ name }) => name)
const day = {
  today: '2026-11-18',
  now: '2026-11-18T08:00:00.000Z',
  localDate: (moment: string) => new Date(Date.parse(moment) + 330 * 60_000).toISOString().slice(0, 10),
}
const among = (may: readonly string[], { permissions: held }: Pick<Holder, 'permissions'>) => may.some(one => held.includes(one))
const mayOf = (tool: Resource, action: Action) => permissionList(action.permission ?? tool.permissions.edit)

/** What the documents say of a row: it is where the action starts. */
function fits({ transition, when }: Action, row: Row): boolean {
  if (transition && !transition.from.some(state => state === row[transition.field])) return false
  if (transition?.previous && row[transition.previous] === null) return false
  return when === undefined || [when].flat().some(one => holds(one, row, day))
}

/** … and of a person: this row is theirs to do it to. */
function permitted(tool: Resource, action: Action, row: Row, who: Holder): boolean {
  if (!among(mayOf(tool, action), who)) return false
  if (
    action.rowPermissions &&
    !action.rowPermissions.some(({ where, permission }) => holds(where, row, day) && among(permissionList(permission), who))
  )
    return false
  if (action.roleRestriction && holds(action.roleRestriction.when, row, day) && !who.roles.includes(action.roleRestriction.role))
    return false
  return !(action.notPerformedBy && row[action.notPerformedBy] === who.id)
}

function reaches({ rowAccess }: Resource, row: Row, who: Holder): boolean {
  return (
    !rowAccess?.rowPermissions ||
    rowAccess.rowPermissions.some(({ where, permission }) => holds(where, row, day) && among(permissionList(permission), who))
  )
}

describe('every action × row it starts from × permission', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  const people = new Map<string, Holder>()
  const rows = new Map<string, Row[]>()
  const table = (tool: Resource) => rows.get(tool.name) ?? []

  beforeAll(async () => {
    app = await startMunshi({ now: day.now })
    // Each permission exists from here on.
    await holder(every)
    for (const tool of acting) rows.set(tool.name, await rowsOf(tool))
  }, 120_000)
  afterAll(() => app?.close())

  async function holder(may: readonly string[], roles: readonly string[] = []): Promise<Holder> {
    const key = `${[...may].sort().join(' ')} / ${roles.join(' ')}`
    const known = people.get(key)
    if (known) return known
    const as = await app.signInAs(`person-${people.size}@example.com`, { permissions: may, roles })
    const made = { id: as.id, permissions: may, roles, as }
    people.set(key, made)
    return made
  }

  /** Somebody who has all permissions by a role, but for these: thousands of grants would slow down everything that reads them. */
  async function holderOfAllBut(denied: readonly string[]): Promise<Holder> {
    const key = `all but ${[...denied].sort().join(' ')}`
    const known = people.get(key)
    if (known) return known
    const as = await app.signInAs(`person-${people.size}@example.com`, { roles: ['everything'] })
    await sql`insert into role_actions ("role", "action") select r.id, a.id from roles r cross join actions a
      where r.name = 'everything' and a.name = any(${[...every]}::text[]) on conflict do nothing`.execute(app.db.sql)
    await sql`insert into staff_user_actions (staff_user, "action", mode)
      select ${as.id}, id, 'deny' from actions where name = any(${[...denied]}::text[])`.execute(app.db.sql)
    const made = { id: as.id, permissions: every.filter(one => !denied.includes(one)), roles: ['everything'], as }
    people.set(key, made)
    return made
  }

  let alike = 0
  async function rowOf(name: string, values: Readonly<Record<string, unknown>> = {}): Promise<number> {
    const tool = (tools as readonly { name: string }[]).find(one => one.name === name) as Resource
    const whole: Record<string, unknown> = { ...values }
    for (const [key, value] of Object.entries(values)) {
      if (typeof value === 'object' && value !== null && 'rowOf' in value) whole[key] = await rowOf(String(value.rowOf))
    }
    for (const [key, { required, refersTo }] of Object.entries(tool.fields)) {
      if (required && refersTo && whole[key] === undefined) whole[key] = await rowOf(refersTo.tool)
    }
    // Rows that are one alone as long as they have none of a kind each get one: of the choices there are fewer than rows.
    for (const one of tool.unique ?? []) {
      for (const [key, value] of Object.entries(('where' in one && one.where) || {})) {
        const { refersTo } = tool.fields[key] ?? {}
        if (value === null && refersTo) whole[key] ??= await rowOf(refersTo.tool)
      }
    }
    // Rows that are one alone by a text of a form that has one example.
    for (const one of tool.unique) {
      const keys: readonly string[] = 'on' in one ? one.on : one
      const text = keys.find(key => tool.fields[key]?.kind === 'text')
      if (!text || tool.fields[text]?.writeOnly || keys.some(key => tool.fields[key]?.refersTo)) continue
      alike += 1
      whole[text] ??= `${tool.fields[text]?.example({ country: 'IN' })}_${alike}`
    }
    return insertRow(app.db, name as Name, whole)
  }

  const read = async (tool: Resource, id: number) =>
    (await sql<Row>`select * from ${sql.table(tool.name)} where id = ${id}`.execute(app.db.sql)).rows[0] as Row

  /** A row for each place that some action of the tool starts from, and one that the lone holder of a permission made. */
  async function rowsOf(tool: Resource): Promise<Row[]> {
    const wanted = new Map<string, Readonly<Record<string, unknown>>>()
    for (const action of Object.values(tool.actions)) {
      for (const values of starts(tool, action)) {
        wanted.set(JSON.stringify(Object.entries(values).sort()), values)
        const { notPerformedBy } = action
        if (!notPerformedBy) continue
        for (const one of mayOf(tool, action)) {
          const { id } = await holder([one])
          wanted.set(JSON.stringify([values, id]), { ...values, [notPerformedBy]: id })
        }
      }
    }
    const made: Row[] = []
    for (const values of wanted.values()) made.push(await read(tool, await rowOf(tool.name, values)))
    return made
  }

  /** Asks what an action would do: the status, or why the row would be left out. */
  async function asked(tool: Resource, name: string, row: Row, who: Holder): Promise<string> {
    const answer = await who.as.post(`/api/${tool.name}/${row.id}/actions/${name}?plan=true`, {}, { 'if-match': String(row.version) })
    if (answer.status !== 200) return String(answer.status)
    const { refused = [] } = await said<{ refused?: { code: string }[] }>(answer)
    return refused[0]?.code ?? 'taken'
  }

  it('starts somewhere: each action has a row, in each state it moves from', () => {
    const nowhere = acting.flatMap(tool =>
      Object.entries(tool.actions).flatMap(([name, action]) => {
        const fitting = table(tool).filter(row => fits(action, row))
        const states = action.transition?.from.filter(state => !fitting.some(row => row[action.transition?.field ?? ''] === state)) ?? []
        return fitting.length ? states.map(state => `${tool.name}.${name} from ${state}`) : [`${tool.name}.${name}`]
      }),
    )
    expect(nowhere).toEqual([])
  })

  it('without any of its permissions is refused with 403, one row or many, and nothing changes', async () => {
    const wrong: string[] = []
    for (const tool of acting) {
      for (const [name, action] of Object.entries(tool.actions)) {
        const without = await holderOfAllBut(mayOf(tool, action))
        const fitting = table(tool).filter(row => fits(action, row))
        for (const row of fitting) {
          const { status } = await without.as.post(`/api/${tool.name}/${row.id}/actions/${name}`, {}, { 'if-match': String(row.version) })
          if (status !== 403) wrong.push(`${tool.name}.${name} of ${row.id}: ${status}`)
        }
        const many = await without.as.post(`/api/${tool.name}/actions/${name}`, { ids: fitting.map(({ id }) => id) })
        if (many.status !== 403) wrong.push(`${tool.name}.${name} of many: ${many.status}`)
      }
      for (const row of table(tool)) {
        if (JSON.stringify(await read(tool, row.id)) !== JSON.stringify(row)) wrong.push(`${tool.name} ${row.id} changed`)
      }
    }
    expect(wrong).toEqual([])
  }, 120_000)

  it('with any one of its permissions is not refused, but for rows that are for others', async () => {
    const wrong: string[] = []
    for (const tool of acting) {
      for (const [name, action] of Object.entries(tool.actions)) {
        const roles = action.roleRestriction ? [[], [action.roleRestriction.role]] : [[]]
        for (const role of roles) {
          for (const one of mayOf(tool, action)) {
            const who = await holder([one], role)
            for (const row of table(tool).filter(row => fits(action, row))) {
              const says = await asked(tool, name, row, who)
              const reached = reaches(tool, row, who)
              const right = !reached ? says === '404' : permitted(tool, action, row, who) ? !SHUT.includes(says) : says === 'not_for_you'
              if (!right) wrong.push(`${tool.name}.${name} of ${row.id} by ${one} ${role}: ${says}`)
            }
          }
        }
      }
    }
    expect(wrong).toEqual([])
  }, 120_000)

  it('is offered where the row, the state and the permission fit, and nowhere else', async () => {
    const wrong: string[] = []
    for (const tool of acting) {
      const alone = [...new Set(Object.values(tool.actions).flatMap(action => mayOf(tool, action)))]
      for (const may of [...alone.map(one => withReading(tool, one)), every]) {
        const who = await holder(may)
        for (const row of table(tool)) {
          const answer = await who.as.get(`/api/${tool.name}/${row.id}`)
          const expected = Object.entries(tool.actions).flatMap(([name, action]) =>
            fits(action, row) && permitted(tool, action, row, who) ? [name] : [],
          )
          const can =
            answer.status === 200 ? (await said<{ _can: { actions: string[]; most?: Record<string, string> } }>(answer))._can : null
          const offered = can?.actions ?? answer.status
          // What a row has nothing left of is told to be none, and not offered.
          const left = expected.filter(name => can?.most?.[name] === undefined || Number(can.most[name]) > 0)
          const right = reaches(tool, row, who) ? left : 404
          if (JSON.stringify(offered) !== JSON.stringify(right)) wrong.push(`${tool.name} ${row.id} by ${may[0]}: ${offered}, not ${right}`)
        }
      }
    }
    expect(wrong).toEqual([])
  }, 120_000)

  it('is taken where it is offered, and where it is not it is refused for where the row stands', async () => {
    const wrong: string[] = []
    const who = await holder(every)
    for (const tool of acting) {
      for (const row of table(tool)) {
        for (const [name, action] of Object.entries(tool.actions)) {
          const says = await asked(tool, name, row, who)
          const right = !fits(action, row)
            ? says === 'wrong_state'
            : permitted(tool, action, row, who)
              ? !SHUT.includes(says)
              : says === 'not_for_you'
          if (!right) wrong.push(`${tool.name}.${name} of ${row.id}: ${says}`)
        }
      }
    }
    expect(wrong).toEqual([])
  }, 120_000)
})

/** What an action that may be done is never answered; 422 and 409 may be right, for what was answered to its questions. */
const SHUT = ['401', '403', '404', '500', 'wrong_state', 'not_for_you']

/** A permission, with one to read the tool by where it does not let read it. */
function withReading(tool: Resource, one: string): string[] {
  const reading = readPermissions(tool)
  return reading.includes(one) || !reading[0] ? [one] : [one, reading[0]]
}
