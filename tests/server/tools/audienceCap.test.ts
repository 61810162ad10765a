/** Most members of an audience, and changes that a second person agrees to (document 2, §9; domain.md, §2.10; catalogue: validation.audience.cap). */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { blockedBy, CAP } from '../../../resources/marketing/audiences/refreshing.ts'
import { act, app, make, membersOf, refreshed, startAudiences, vikram } from './startAudiences.ts'

describe('a refresh waits for a second person', () => {
  it.each([
    [1, null],
    [100_000, null],
    [100_001, 'over the cap'],
    [500_000, 'over the cap'],
  ])('of %i that it found: %s', (found, why) => expect(blockedBy({ found, last: null, approved: null })).toBe(why))

  it.each([
    [1000, 500, null],
    [1000, 499, 'changed by more than half'],
    [1000, 490, 'changed by more than half'],
    [1000, 1500, null],
    [1000, 1501, 'changed by more than half'],
    [100, 49, 'changed by more than half'],
    // Too few to be compared.
    [99, 0, null],
  ])('where there were %i, of %i: %s', (last, found, why) => expect(blockedBy({ found, last, approved: null })).toBe(why))

  it('no more where one has agreed to a size that is near', () => {
    expect(blockedBy({ found: 100_001, last: 10, approved: 120_000 })).toBeNull()
    expect(blockedBy({ found: 200_000, last: 10, approved: 120_000 })).toBe('over the cap')
  })
})

describe('an audience of one more than the cap', () => {
  startAudiences()

  it('is blocked, and agreed to has the first 100,000 by code', async () => {
    await sql`insert into users (version, created_at, updated_at, code, name, phone, user_type, flag_state, deletion, order_count, cod_allowed, blocked)
      select 1, now(), now(), 'RT' || lpad(n::text, 6, '0'), 'User ' || n, '8' || lpad(n::text, 9, '0'), 'reseller', 1, 'active', 0, true, false
      from generate_series(0, ${CAP}::int) n`.execute(app.db.sql)
    const audience = await make('manual_audiences', { user_codes: 'RS000001' })
    await sql`insert into audience_entries (version, created_at, updated_at, audience, "user")
      select 1, now(), now(), ${audience.id}, id from users where code like 'RT%'`.execute(app.db.sql)
    await sql`update audiences set from_file = true, user_codes = null where id = ${audience.id}`.execute(app.db.sql)
    const blocked = await refreshed(audience)
    expect(blocked).toMatchObject({ refresh_state: 'Blocked On Approval', found_size: CAP + 1, blocked_why: 'over the cap', size: null })
    expect((await act(vikram, audience, 'approve_size', { decision_note: 'The first will do' })).status).toBe(200)
    expect(await refreshed(audience)).toMatchObject({ refresh_state: 'Refreshed', size: CAP })
    const members = await membersOf(audience)
    expect([members.length, members[0], members.at(-1)]).toEqual([CAP, 'RT000000', 'RT099999'])
  }, 120_000)
})
