import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tools } from '../../../resources/index.ts'
import { permissions } from '../../../resources/permissions.ts'
import { type Action, inputsOf } from '../../../schema/action.ts'
import type { Resource } from '../../../schema/resource.ts'
import { insertRow } from '../../support/insertRow.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import { acting } from './starts.ts'

type Name = Parameters<typeof insertRow>[1]
type Options = { options: readonly { id: string | number }[] }

/** Every action that moves a state, with each state it does not start from. */
const illegal = acting.flatMap(tool =>
  Object.entries(tool.actions).flatMap(([name, action]) => {
    const { transition } = action as Action
    if (!transition) return []
    const states = (tool.fields[transition.field] as unknown as Options).options.map(option => option.id)
    return states.filter(state => !transition.from.includes(state)).map(state => [tool, name, transition.field, state] as const)
  }),
)

describe('every illegal state × action', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let staff: Awaited<ReturnType<typeof app.signInAs>>
  beforeAll(async () => {
    app = await startMunshi()
    staff = await app.signInAs('all@example.com', { permissions: permissions.map(({ name }) => name) })
  })
  afterAll(() => app.close())

  /** Rows that a row of this tool cannot be without. */
  async function named(tool: Resource): Promise<Record<string, number>> {
    const rows: Record<string, number> = {}
    for (const [key, { required, refersTo }] of Object.entries(tool.fields)) {
      const other = (tools as readonly { name: string }[]).find(one => one.name === refersTo?.tool) as Resource | undefined
      if (required && other) rows[key] = await insertRow(app.db, other.name as Name, await named(other))
    }
    return rows
  }

  it('is refused with 409, and the row stays as it was', async () => {
    expect(illegal.length).toBeGreaterThan(5)
    const wrong: string[] = []
    for (const [tool, name, field, state] of illegal) {
      const id = await insertRow(app.db, tool.name as Name, { ...(await named(tool)), [field]: state })
      const before = await sql`select * from ${sql.table(tool.name)} where id = ${id}`.execute(app.db.sql)
      const questions = Object.entries(inputsOf(tool.actions[name] as Action, tool.fields)).filter(
        ([, one]) => one.required && !one.refersTo,
      )
      const answers = Object.fromEntries(questions.map(([key, one]) => [key, one.example({ country: 'IN' })]))
      const answer = await staff.post(`/api/${tool.name}/${id}/actions/${name}`, answers, { 'if-match': '1' })
      const after = await sql`select * from ${sql.table(tool.name)} where id = ${id}`.execute(app.db.sql)
      if (answer.status !== 409) wrong.push(`${tool.name}.${name} from ${state}: ${answer.status} ${await answer.text()}`)
      if (JSON.stringify(before.rows) !== JSON.stringify(after.rows)) wrong.push(`${tool.name}.${name} from ${state}: the row changed`)
    }
    expect(wrong).toEqual([])
  }, 120_000)
})
