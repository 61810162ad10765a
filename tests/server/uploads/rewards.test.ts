import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import type { ToolTables } from '../../support/toolTables.ts'
import { decide, sendFile } from './sendFile.ts'
import { type Examples, tryExamples } from './tryExamples.ts'

const winner = 'https://static.example.com/i/w1.png'

/** Uploads that fill wallets (document 1, §2.7). */
const rewards: Readonly<Record<string, Examples>> = {
  'credits-winner-infograph': {
    columns: 'user_code,identifier,amount,infograph_url,expires_on',
    good: [`RS100001,contest_winner,250,${winner},2027-01-31`],
    bad: [
      [`RS100001,contest_winner,20000,${winner},`, 'E4', 'amount', 'amount: must be at most 500.00'],
      [`RS999999,contest_winner,250,${winner},`, 'E5', 'user_code'],
      [`RS100002,contest_winner,250,ftp://x/w1.png,`, 'E2', 'infograph_url'],
      [`RS100001,nothing,250,${winner},`, 'E5', 'identifier'],
      [`RS100009,contest_winner,250,${winner},`, 'E7', 'user_code', 'RS100009 is blocked'],
      [`RS100001,contest_winner,250,${winner},2026-01-31`, 'E8', 'expires_on'],
    ],
  },
  'catalog-rating-rewards': {
    columns: 'sub_order_number,user_code,identifier,amount',
    good: ['261101000010_1,RS100001,rating_reward,20'],
    bad: [
      ['261101000010_1,RS100002,rating_reward,20', 'E8', 'user_code'],
      ['261118000123_1,RS100001,rating_reward,20', 'E7', 'sub_order_number', '261118000123_1 has no approved review'],
      ['261101000010_1,RS100001,rating_reward,0', 'E4', 'amount'],
      ['261101000010_1,RS100001,rating_reward,20.50', 'E2', 'amount', 'amount: Coins are whole'],
      ['261101000010_1,RS100001,contest_winner,20', 'E5', 'identifier'],
      ['999999999999_1,RS100001,rating_reward,20', 'E5', 'sub_order_number'],
      ['261101000010_1,RS100001,rating_reward,51', 'E4', 'amount', 'amount: must be at most 50.00'],
    ],
  },
  'reseller-rewards': {
    columns: 'user_code,month,identifier,amount,reason',
    good: ['RS100001,2026-10,monthly_target,500,target reached'],
    bad: [
      ['RS100001,2026-10,monthly_target,6000,target reached', 'E4', 'amount', 'amount: must be at most 5000'],
      ['RS100009,2026-10,monthly_target,500,target reached', 'E7', 'user_code', 'RS100009 is blocked'],
      ['RS100001,2026-10,rating_reward,50,target reached', 'E5', 'identifier'],
      ['RS100001,Oct-26,monthly_target,500,target reached', 'E2', 'month'],
      ['RS100001,2026-10,monthly_target,500,', 'E1', 'reason', 'reason is required'],
    ],
  },
}

let app: Awaited<ReturnType<typeof startMunshi>>
let person: Awaited<ReturnType<typeof app.signInAs>>
const userOf = async (code: string) =>
  (
    await sql<{
      credits_balance: string
      coin_balance: number
    }>`select credits_balance, coin_balance from users where code = ${code}`.execute(app.db.sql)
  ).rows[0]

beforeAll(async () => {
  app = await startMunshi()
  await loadFixtures(app)
  await app.db.sql.withTables<ToolTables>().updateTable('users').set({ blocked: true }).where('code', '=', 'RS100009').execute()
  person = await app.signInAs('growth@example.com', {
    permissions: ['credits_winner_infograph_upload', 'catalog_rating_file_upload', 'meesho_reseller_rewards'],
  })
})
afterAll(() => app.close())

tryExamples(rewards, () => ({ app, person }))

describe('rewards', () => {
  it('go into the wallet of the template, once for a review, and come out of it again', async () => {
    const upload = 'catalog-rating-rewards'
    const lines = [rewards[upload]!.columns, '261101000010_1,RS100001,rating_reward,20']
    const checked = await sendFile(app, person, upload, lines)
    expect(await userOf('RS100001')).toMatchObject({ coin_balance: 0 })
    const done = await decide(app, person, upload, checked.id, 'apply')
    expect(done).toMatchObject({ status: 'COMPLETED', ok_rows: 1 })
    expect(await userOf('RS100001')).toMatchObject({ coin_balance: 20, credits_balance: '0.00' })
    const { rows } = await sql`select uploaded_file, amount, wallet_type from wallet_transactions where uploaded_file is not null`.execute(
      app.db.sql,
    )
    expect(rows).toEqual([{ uploaded_file: checked.id, amount: '20.00', wallet_type: 'coin' }])
    const again = await sendFile(app, person, upload, [...lines, ''])
    expect(again.causes.map(({ code, message }) => [code, message])).toEqual([['E7', '261101000010_1 is rewarded already']])
    await decide(app, person, upload, checked.id, 'revert')
    expect(await userOf('RS100001')).toMatchObject({ coin_balance: 0 })
  })

  it('for a month are given once for each template; several of one reseller add up', async () => {
    const upload = 'reseller-rewards'
    const columns = rewards[upload]!.columns
    const rows = ['2026-08', '2026-09'].map(month => `RS100003,${month},monthly_target,500.50,target reached`)
    const checked = await sendFile(app, person, upload, [columns, ...rows])
    expect(checked).toMatchObject({ ok_rows: 2 })
    await decide(app, person, upload, checked.id, 'apply')
    expect(await userOf('RS100003')).toMatchObject({ credits_balance: '1001.00' })
    const { rows: told } = await sql`select distinct reason from wallet_transactions where uploaded_file = ${checked.id}`.execute(
      app.db.sql,
    )
    expect(told).toEqual([{ reason: 'target reached' }])
    const again = await sendFile(app, person, upload, [columns, rows[0] ?? '', 'RS100003,2026-07,monthly_target,1,target reached'])
    expect(again).toMatchObject({ ok_rows: 1, failed_rows: 1 })
  })

  it('of a contest bring the picture by push, once, to those who want pushes and can be reached', async () => {
    const upload = 'credits-winner-infograph'
    const people = {
      RS100002: { push_device: 'device-2' },
      RS100004: { push_device: 'device-4', opt_out: '["push"]' },
      RS100005: { push_device: null },
    }
    for (const [code, values] of Object.entries(people))
      await app.db.sql
        .withTables<ToolTables>()
        .updateTable('users')
        .set({ language: 'en', ...values })
        .where('code', '=', code)
        .execute()
    const lines = Object.keys(people).map(code => `${code},contest_winner,250,https://static.example.com/i/${code}.png,`)
    const checked = await sendFile(app, person, upload, [
      rewards[upload]!.columns,
      ...lines,
      'RS100009,contest_winner,1,https://static.example.com/x,',
    ])
    const sent = async () =>
      (
        await sql`select m.channel, m.address, m.subject, m.body, m.state, m.reason, u.code from outbox_messages m join users u on u.id = m.recipient
          where u.code <> 'RS100001' order by u.code`.execute(app.db.sql)
      ).rows
    // What is only checked tells nobody.
    expect(await sent()).toEqual([])
    expect(await decide(app, person, upload, checked.id, 'apply')).toMatchObject({ status: 'COMPLETED', ok_rows: 3 })
    expect(await sent()).toEqual([
      {
        ...{ code: 'RS100002', channel: 'push', address: 'device-2', state: 'queued', reason: null },
        subject: 'Congratulations, you have won!',
        body: expect.stringMatching(/^Rs\. 250.*https:\/\/static\.example\.com\/i\/RS100002\.png$/),
      },
      expect.objectContaining({ code: 'RS100004', state: 'suppressed', reason: 'opted out' }),
      expect.objectContaining({ code: 'RS100005', state: 'suppressed', reason: 'no address' }),
    ])
    // Nobody hears of what was taken back; why somebody else was left out stays told.
    await decide(app, person, upload, checked.id, 'revert')
    expect(await sent()).toEqual([
      expect.objectContaining({ code: 'RS100002', state: 'suppressed', reason: 'taken back' }),
      expect.objectContaining({ code: 'RS100004', state: 'suppressed', reason: 'opted out' }),
      expect.objectContaining({ code: 'RS100005', state: 'suppressed', reason: 'no address' }),
    ])
  })
})
