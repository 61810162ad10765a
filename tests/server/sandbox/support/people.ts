import { marketplace } from '../../../../resources/server.ts'
import { boolean, columnsOf, integer, reference, resource, sandbox, sql, text, timestamp } from '../../../../schema/language.ts'
import type { ServedMarketplace } from '../../../../server/marketplace/servedMarketplace.ts'

const list = { columns: ['code'], filters: ['code'], sort: ['code', 'asc'] } as const

/** People of whom statements see a code, a town and when they came. */
export const persons = resource('persons', {
  section: 'test',
  fields: {
    code: text({ max: 10, required: true, unique: true }),
    phone: text({ max: 20, personal: true }),
    town: text({ max: 30, personal: { identifies: false } }),
    came_at: timestamp(),
    order_count: integer({ default: 0 }),
    cod_allowed: boolean(),
  },
  title: 'code',
  list,
  permissions: { list: 'shops_view', create: 'shops_edit' },
})

/** What they bought. */
export const purchases = resource('purchases', {
  section: 'test',
  fields: { code: text({ max: 10, required: true }), person: reference('persons', { required: true }), amount: integer() },
  title: 'code',
  list,
  permissions: { list: 'shops_view' },
})

/** Lists of people, by a statement. */
export const groups = resource('groups', {
  section: 'test',
  fields: {
    code: text({ max: 10, required: true }),
    statement: sql({ sandbox: 'audience', returns: 'user_code', seconds: 5 }),
  },
  title: 'code',
  list,
  formQueries: { run: { fields: ['statement'], shownBelow: 'statement', tool: 'persons', onDemand: true } },
  permissions: { list: 'shops_view', create: 'shops_edit', edit: 'shops_edit' },
})

export const people = sandbox('audience', {
  users: columnsOf(persons, {
    user_code: 'code',
    city: 'town',
    registered_on: 'came_at',
    order_count: 'order_count',
    cod_allowed: 'cod_allowed',
    mod_id: { digits: 'code', modulo: 100 },
  }),
  orders: columnsOf(purchases, { user_code: 'person.code', total_amount: 'amount' }),
})

/** The tools that the sandbox is over, and the try of a statement. */
export const peopleMarket: ServedMarketplace = {
  ...marketplace,
  tools: [persons, purchases, groups],
  sandboxes: [people],
  planners: {},
  endpoints: {},
  background: {},
  jobs: [],
  feeds: [],
  formQueries: {
    groups: {
      run: async ({ statement }, _read, _context, run) => {
        const { values, count, took } = await run('statement', String(statement ?? ''), { most: 20 })
        return { first: values, count, took }
      },
    },
  },
}
