import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tools } from '../../../resources/index.ts'
import { marketplace } from '../../../resources/server.ts'
import { inputsOf } from '../../../schema/action.ts'
import { holds } from '../../../schema/holds.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import { permissionList } from '../../../schema/permission.ts'
import type { Resource } from '../../../schema/resource.ts'
import { ANY_DAY } from '../../../server/feeds/rowsBelow.ts'
import { openLog } from '../../../server/log.ts'
import { seedDemo } from '../../../server/seed/demo.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number }

const copying = tools
  .filter((tool): tool is Resource & (typeof tools)[number] => tool.type === 'resource')
  .flatMap((tool: Resource) =>
    Object.entries(tool.actions).flatMap(([name, action]) => (action.duplicates ? [{ tool, name, action }] : [])),
  )

let munshi: Awaited<ReturnType<typeof startMunshi>>
let person: Awaited<ReturnType<typeof munshi.signInAs>>

beforeAll(async () => {
  munshi = await startMunshi()
  const { db, time } = munshi
  const storeWithin = () => async (bytes: Uint8Array, name: string) => ({
    ...{ id: 'a'.repeat(64), name, size: bytes.length, type: 'image/png' },
    ...{ width: 640, height: 320 },
  })
  await seedDemo({ db, marketplace, country: 'IN', clock: time.clock, storeWithin, log: openLog('silent') })
  const may = copying.flatMap(({ tool, action }) => [
    ...permissionList(tool.permissions.list),
    ...permissionList(action.permission ?? tool.permissions.edit),
  ])
  person = await munshi.signInAs('all@example.com', { permissions: [...new Set(may)] })
}, 120_000)
afterAll(() => munshi?.close())

/** Moments to come, in the order of their fields: periods neither begin in the past nor end before they begin. */
const exampleOf = (field: Field, number: number, n: number): unknown =>
  field.kind === 'timestamp' ? `2026-12-01T${10 + n}:00:00.000Z` : field.example({ country: 'IN' }, number + n)

describe.each(copying.map(({ tool, name, action }) => [`${tool.name}.${name}`, tool, name, action] as const))(
  '%s',
  (_path, tool, name, action) => {
    it('asks for the required values that a copy does not take along, and makes the copy with them', async () => {
      const inputs = inputsOf(action, tool.fields)
      const rows = await said<Row[]>(await person.get(`/api/${tool.name}?range=[0,24]`))
      expect(rows.length).toBeGreaterThan(0)
      const copy = (row: Row, given: object) =>
        person.post(`/api/${tool.name}/${row.id}/actions/${name}`, given, { 'if-match': String(row.version) })
      // Several tools share a table.
      const number = 7000 + 100 * tools.findIndex(one => one.name === tool.name)
      const given = Object.fromEntries(Object.entries(inputs).map(([key, field], n) => [key, exampleOf(field, number, n)]))
      const askedFor = (row: Row) =>
        Object.keys(inputs).filter(key => {
          const { required, requiredWhen } = inputs[key] ?? {}
          return required || (requiredWhen !== undefined && holds(requiredWhen, row, ANY_DAY))
        })
      const answers = []
      for (const row of rows) {
        const asked = askedFor(row)
        if (asked.length > 0) {
          const refused = await copy(row, {})
          expect([refused.status, Object.keys((await said<{ errors: object }>(refused)).errors)]).toEqual([422, asked])
        }
        const made = await copy(row, given)
        answers.push([made.status, await made.clone().text()])
        // A row whose references are gone by now makes no new row.
        if (made.status === 422) continue
        expect(made.status, await made.clone().text()).toBe(200)
        const twin = await said<Row>(made)
        expect(twin).toMatchObject({ ...given, version: 1 })
        expect(twin.id).not.toBe(row.id)
        if (asked.some(key => inputs[key]?.unique)) {
          const again = await copy(row, given)
          expect([again.status, (await said<{ errors: object }>(again)).errors]).toMatchObject([
            422,
            { [asked[0] ?? '']: { code: 'not_unique' } },
          ])
        }
        return
      }
      expect(answers).toEqual([])
    })
  },
)

it('a copied campaign needs approval as a new one does', async () => {
  const { rows } = await sql<Row>`select * from notification_campaigns where channel = 'sms' limit 1`.execute(munshi.db.sql)
  const campaign = rows[0]
  if (!campaign) throw new Error('The demo has no SMS campaign.')
  await sql`update sms_templates set message_type = 'promotional' where id = ${campaign.sms_template}`.execute(munshi.db.sql)
  const path = `/api/sms_campaigns/${campaign.id}/actions/duplicate`
  const made = await person.post(path, { name: 'The same again' }, { 'if-match': String(campaign.version) })
  expect(made.status, await made.clone().text()).toBe(200)
  expect(await said(made)).toMatchObject({ name: 'The same again', status: 'draft', needs_second: true })
})
