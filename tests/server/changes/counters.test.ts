import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tools } from '../../../resources/index.ts'
import { marketplace } from '../../../resources/server.ts'
import { counter } from '../../../schema/kinds/counter.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { Tool } from '../../../schema/tools.ts'
import { isStored } from '../../../schema/view.ts'
import { lockChangeSet } from '../../../server/changes/changeSet.ts'
import { openChange } from '../../../server/changes/openChange.ts'
import { record } from '../../../server/changes/record.ts'
import { revert } from '../../../server/changes/revert.ts'
import type { Added } from '../../../server/changes/write.ts'
import { Refusal } from '../../../server/errors.ts'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { insertRow } from '../../support/insertRow.ts'
import { plainTables } from '../../support/plainTables.ts'
import { startApp } from '../../support/server.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { startOrderDesk } from '../tools/orderDesk.ts'
import { sales, shops } from './shop.ts'

type Munshi = Awaited<ReturnType<typeof startMunshi>>
type Name = Parameters<typeof insertRow>[1]

/** A number that is only added to: a field of its own, or in the rows of a list. */
interface Counter {
  readonly tool: string
  readonly field: string
  /** The rows of a list begin so. */
  readonly list?: readonly { readonly name: string; readonly stock: number }[]
  readonly by: (amount: number) => Added
}

const declared = (tools as readonly Tool[]).flatMap(tool =>
  isStored(tool)
    ? Object.entries(tool.fields).flatMap(([field, { counter, kind }]): Counter[] =>
        counter ? [{ tool: tool.name, field, by: amount => (kind === 'money' ? amount.toFixed(2) : amount) }] : [],
      )
    : [],
)
const stock: Counter = {
  tool: 'products',
  field: 'variations',
  list: [
    { name: 'M', stock: 0 },
    { name: 'L', stock: 5 },
  ],
  by: amount => [{ name: 'M', stock: amount }],
}

/** `in` and `use` write; `-in` and `-use` revert the first such write that stands. */
const steps = ['in', 'use', 'in', '-in', '-use'] as const
type Step = (typeof steps)[number]
const [IN, USE] = [10, 7]

function orders(left: readonly Step[]): Step[][] {
  if (left.length === 0) return [[]]
  return [...new Set(left)].flatMap(step => {
    const index = left.indexOf(step)
    return orders(left.filter((_, place) => place !== index)).map(rest => [step, ...rest])
  })
}

describe('counters', () => {
  let munshi: Munshi
  beforeAll(async () => {
    munshi = await startMunshi()
    await loadFixtures(munshi)
  })
  afterAll(() => munshi?.close())

  /** A product that stands already, with these sizes. */
  async function productWith(list: Counter['list']): Promise<number> {
    const { rows } = await sql<{ id: number }>`update products set variations = ${JSON.stringify(list)}::jsonb
      where id = (select min(id) from products) returning id`.execute(munshi.db.sql)
    return rows[0]?.id ?? 0
  }

  /** Rows that a row of a tool has to name. */
  async function namedBy(name: string): Promise<Record<string, number>> {
    const tool = (tools as readonly Tool[]).find(one => one.name === name) as Resource
    const named = Object.entries(tool.fields).filter(([, { required, refersTo }]) => required && refersTo)
    const rows: Record<string, number> = {}
    for (const [key, { refersTo }] of named) {
      const target = refersTo?.tool as Name
      rows[key] = await insertRow(munshi.db, target, await namedBy(target))
    }
    return rows
  }

  it('are declared where they are thought to be', () => {
    expect(declared.map(({ tool, field }) => `${tool}.${field}`)).toEqual([
      'users.credits_balance',
      'users.coin_balance',
      'users.balance',
      'users.order_count',
      'referrals.order_count',
      'deals.sold_units',
      'user_offers.used_amount',
      'user_offers.uses',
      'challenge_campaigns.spent',
      'challenge_campaigns.given',
      'challenge_progress.gifts',
      'spin_campaigns.spent',
      'spin_campaigns.given',
      'rewards.given',
      'referral_campaigns.spent',
      'referral_campaigns.given',
      'live_discounts.sold_units',
    ])
  })

  it('keep within the field with their limit, whatever writes them', async () => {
    const { engine } = munshi
    const id = await insertRow(munshi.db, 'deals', { ...(await namedBy('deals')), max_units: 10, version: 1 })
    const write = (change: object) =>
      munshi.db.transaction(trx =>
        record(openChange(engine, trx, null, 'action'), {
          ...{ tool: 'deals', what: 'update', refused: [] },
          writes: [{ tool: 'deals', op: 'update', row: id, ...change }],
        }),
      )
    await write({ add: { sold_units: 4 } })
    const { changeSet } = await write({ add: { sold_units: -4 } })
    await expect(write({ add: { sold_units: 11 } })).rejects.toMatchObject({
      status: 409,
      code: 'too_little_left',
      params: { left: 10, taken: 11 },
    })
    await write({ add: { sold_units: 10 } })
    await expect(write({ set: { max_units: 9 } })).rejects.toMatchObject({ status: 409, code: 'too_little_left' })
    const undone = munshi.db.transaction(async trx => {
      const change = openChange(engine, trx, null, 'action')
      return revert(change, (await lockChangeSet(change, changeSet as number)) as never)
    })
    await expect(undone).rejects.toMatchObject({ status: 409 })
    await write({ set: { max_units: null }, add: { sold_units: 5 } })
  })

  it.each([...declared, stock].map(one => [`${one.tool}.${one.field}`, one] as const))(
    '%s: written, used and put back in every order, it never goes below what it may hold',
    async (_, { tool, field, list, by }) => {
      const { engine } = munshi
      const work = <T>(job: (change: ReturnType<typeof openChange>) => Promise<T>) =>
        munshi.db.transaction(trx => job(openChange(engine, trx, null, 'action')))
      const wrong: string[] = []
      for (const order of orders(steps)) {
        const id = list ? await productWith(list) : await insertRow(munshi.db, tool as Name, await namedBy(tool))
        const write = (amount: number) =>
          work(change =>
            record(change, { tool, what: 'update', writes: [{ tool, op: 'update', row: id, add: { [field]: by(amount) } }], refused: [] }),
          )
        const standing: Record<'in' | 'use', number[]> = { in: [], use: [] }
        let value = 0
        for (const step of order) {
          const kind = step === 'in' || step === '-in' ? 'in' : 'use'
          const isRevert = step.startsWith('-')
          if (isRevert && standing[kind].length === 0) continue
          const amount = (kind === 'in' ? IN : -USE) * (isRevert ? -1 : 1)
          const fits = value + amount >= 0
          try {
            if (isRevert) {
              await work(async change => revert(change, (await lockChangeSet(change, standing[kind][0] as number)) as never))
              standing[kind].shift()
            } else standing[kind].push((await write(amount)).changeSet as number)
            if (!fits) wrong.push(`${order}: ${step} was let through`)
            value += amount
          } catch (error) {
            if (fits || !(error instanceof Refusal) || error.status !== 409) throw error
            const names = isRevert ? error.params.kept : [error.params]
            if (!JSON.stringify(names).includes(`"taken":${list ? -amount : ''}`))
              wrong.push(`${order}: ${step} does not say what is short`)
          }
          const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(tool)} where id = ${id}`.execute(munshi.db.sql)
          const held = rows[0]?.[field]
          const now = Array.isArray(held) ? held[0].stock : Number(held)
          if (now !== value) wrong.push(`${order}: after ${step} it is ${now}, not ${value}`)
        }
      }
      expect(wrong).toEqual([])
    },
    120_000,
  )
})

describe('credits that were given back and spent', () => {
  let desk: Awaited<ReturnType<typeof startOrderDesk>>
  beforeAll(async () => {
    desk = await startOrderDesk()
  })
  afterAll(() => desk?.close())

  it('keep a cancel from being undone, and whoever tries is told by what they were used', async () => {
    const { id, lines } = await desk.order(
      { payment_mode: 'credits', credits_used: '449', total_amount: '449' },
      { status: 2, amount: '449' },
    )
    const order = await desk.row('orders', id)
    const reseller = Number(order.reseller)
    await sql`update users set credits_balance = 280 where id = ${reseller}`.execute(desk.db.sql)
    const cancelled = await desk.act('sub_orders', lines[0] as number, 'cancel', { cancellation_reason: 2, comment: 'x' })
    expect(cancelled.status, await cancelled.clone().text()).toBe(200)
    const given = Number((await desk.row('users', reseller)).credits_balance) - 280
    expect(given).toBeGreaterThan(0)
    const { engine } = desk
    const spent = 280 + given - 1
    await desk.db.transaction(trx =>
      record(openChange(engine, trx, null, 'action'), {
        tool: 'orders',
        what: 'book_product',
        writes: [{ tool: 'users', op: 'update', row: reseller, add: { credits_balance: (-spent).toFixed(2) } }],
        refused: [],
      }),
    )
    const undone = await desk.undo(cancelled)
    expect(undone.status).toBe(409)
    const { code, message, params } = await said<{ code: string; message: string; params: { kept: object[] } }>(undone)
    expect(code).toBe('changed_since')
    expect(message).toContain('already used in the meantime')
    expect(params.kept).toContainEqual(
      expect.objectContaining({
        tool: 'users',
        field: 'credits_balance',
        reason: 'used_since',
        short: expect.objectContaining({
          left: '1.00',
          taken: given.toFixed(2),
          used: [expect.objectContaining({ what: 'orders.book_product', amount: spent.toFixed(2) })],
        }),
      }),
    )
    expect(await desk.row('users', reseller)).toMatchObject({ credits_balance: '1.00' })
    expect(await desk.row('sub_orders', lines[0] as number)).toMatchObject({ status: 5 })
  })
})

it('a row that is called after another is told by the name of that one, where too little is left and where an undo leaves it', async () => {
  const called = { ...sales, title: 'shop', fields: { ...sales.fields, stock: counter() } } as unknown as typeof sales
  const app = await startApp({ marketplace: { ...marketplace, tools: [shops, called] }, now: '2026-11-18T06:30:00.000Z' })
  for (const statement of plainTables([shops, called])) await sql.raw(statement).execute(app.db.sql)
  await sql`insert into shops (name) values ('Corner')`.execute(app.db.sql)
  await sql`insert into sales (shop, amount, stock) values (1, 9, 0)`.execute(app.db.sql)
  const add = (stock: number) =>
    app.db.transaction(trx =>
      record(openChange(app.engine, trx, null, 'action'), {
        ...{ tool: 'sales', what: 'update', refused: [] },
        writes: [{ tool: 'sales', op: 'update', row: 1, add: { stock } }],
      }),
    )
  await expect(add(-1)).rejects.toMatchObject({ code: 'too_little_left', params: { title: 'Corner', left: 0 } })
  const { changeSet } = await add(2)
  await add(-2)
  const undone = app.db.transaction(async trx => {
    const change = openChange(app.engine, trx, null, 'action')
    return revert(change, (await lockChangeSet(change, changeSet as number)) as never)
  })
  await expect(undone).rejects.toMatchObject({ params: { title: 'Corner', kept: [{ title: 'Corner', reason: 'used_since' }] } })
  await app.close()
})
