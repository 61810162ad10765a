import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { marketplace } from '../../../resources/server.ts'
import { engineOf } from '../../../server/changes/engineOf.ts'
import { openChange } from '../../../server/changes/openChange.ts'
import { toolNumbers } from '../../../server/changes/writeHistory.ts'
import { readSettings } from '../../../server/settings.ts'
import { startMunshi } from '../../support/startMunshi.ts'

let munshi: Awaited<ReturnType<typeof startMunshi>>
beforeAll(async () => {
  munshi = await startMunshi()
})
afterAll(() => munshi.close())

it('a number that went with its transaction is not remembered', async () => {
  const engine = engineOf({ marketplace, settings: readSettings({}), clock: () => new Date('2026-11-18T06:00:00Z') })
  const numberOf = (trx: Parameters<typeof openChange>[1]) => toolNumbers(openChange(engine, trx, null, 'job'), ['never_written'])
  await expect(
    munshi.db.transaction(async trx => {
      // Twice: the second time it is there to be read.
      await numberOf(trx)
      await numberOf(trx)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  const said = await munshi.db.transaction(numberOf)
  const { rows } = await sql<{ number: number }>`select number from tool_numbers where name = 'never_written'`.execute(munshi.db.sql)
  expect(said.get('never_written')).toBe(rows[0]?.number)
  const again = await munshi.db.transaction(numberOf)
  expect(again.get('never_written')).toBe(rows[0]?.number)
})
