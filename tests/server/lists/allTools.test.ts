import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tools } from '../../../resources/index.ts'
import { permissionList } from '../../../schema/permission.ts'
import type { Resource } from '../../../schema/resource.ts'
import { throughTools } from '../../../server/lists/leading.ts'
import { readTools } from '../../../server/lists/readTool.ts'
import type { Browser } from '../../support/browser.ts'
import { failOnConsole } from '../../support/failOnConsole.ts'
import { type StartedApp, startApp } from '../../support/server.ts'
import { ask } from './support/startLists.ts'

failOnConsole({ beforeEach, afterEach })

const resources = tools.filter((tool): tool is Resource & (typeof tools)[number] => tool.type === 'resource')
const read = readTools(tools, 'IN')
/** Asked for beside what is tried, so that a list that insists on a filter answers. */
const always = { id: [1, 2, 3] }

const held = new Set(resources.flatMap(({ permissions }) => permissionList(permissions.list)))

let started: StartedApp
let person: Browser

beforeAll(async () => {
  started = await startApp({ tools })
  person = await started.signInAs('all@example.com', { permissions: [...held] })
})
afterAll(() => started?.close())

describe.each(resources.map(({ name }) => name))('%s', name => {
  const tool = read.get(name)

  it('is listed, counted, exported, and sorted by each of its columns', async () => {
    expect((await ask(person, name, { filter: always })).status).toBe(200)
    const query = new URLSearchParams({ filter: JSON.stringify(always) })
    expect((await person.get(`/api/${name}/counts?${query}`)).status).toBe(200)
    for (const { key, sortable } of tool?.columns.values() ?? []) {
      const sort = [key, 'DESC']
      const { status } = await ask(person, name, { filter: always, sort })
      expect([key, status === 200 || status === 422]).toEqual([key, true])
      if (sortable && !tool?.guarded.some(column => column.key === key)) expect([key, status]).toEqual([key, 200])
    }
    const exported = await person.get(`/api/${name}/export/csv?${query}`)
    expect([exported.status, (await exported.text()).length > 3]).toEqual([200, true])
  })

  it('is filtered by each of its filters with each of their operators', async () => {
    const through = Object.entries(tool?.relatedFilters ?? {}).flatMap(([key, said]) => {
      const column = tool && throughTools(tool, said).asked?.columns.get(said.field)
      expect([key, column?.key]).toEqual([key, said.field])
      return column ? [{ key, column, operators: said.operators ?? column.field.operators }] : []
    })
    const own = [...(tool?.filterable ?? [])].flatMap(key => {
      const column = tool?.columns.get(key)
      expect([key, column?.key]).toEqual([key, key])
      return column ? [{ key, column, operators: column.field.operators }] : []
    })
    for (const { key, column, operators } of [...own, ...through]) {
      const example: unknown = column.field.example({ country: 'IN' })
      // A value of several parts is filtered by one of them.
      const { askedBy } = column.field
      const one = Array.isArray(example) ? example[0] : askedBy ? (example as Record<string, unknown>)[askedBy] : example
      const asked = {
        equals: [key, one],
        one_of: [key, [one]],
        from: [`${key}_from`, one],
        to: [`${key}_to`, one],
        contains: [`${key}_contains`, 'x'],
        empty: [`${key}_empty`, true],
      } as const
      for (const operator of operators) {
        const [sent, value] = asked[operator]
        // An end alone may make too long a span.
        const span = operator === 'to' ? { [`${key}_from`]: one } : operator === 'from' ? { [`${key}_to`]: one } : {}
        const { status, body } = await ask(person, name, { filter: { ...always, ...span, [sent]: value } })
        // What the person sees the end of alone is found by the whole of it.
        const masked = operator !== 'equals' && column.unmaskedBy !== null && !column.unmaskedBy.some(name => held.has(name))
        expect([sent, status, masked ? '' : JSON.stringify(body.errors ?? '')]).toEqual([sent, masked ? 422 : 200, masked ? '' : '""'])
      }
    }
  })
})
