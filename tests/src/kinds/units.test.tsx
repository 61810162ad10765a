import { expect, test } from 'vitest'
import { liveStreams } from '../../../resources/ads/live_streams/liveStreams.ts'
import { rewardGrants } from '../../../resources/marketing/reward_grants/rewardGrants.ts'
import { userOffers } from '../../../resources/marketing/user_offers/userOffers.ts'
import { ChangedValue } from '../../../src/changes/ChangedValue.tsx'
import { Value } from '../../../src/views/Value.tsx'
import { draw } from '../support/draw.tsx'

test.each([
  ['en', '45 minutes'],
  ['id', '45 menit'],
] as const)('a number in %s has its unit in that language', async (locale, said) => {
  await draw(<ChangedValue tool="live_streams" name="duration_min" field={liveStreams.fields.duration_min} value={45} />, { locale })
  expect(document.body.textContent).toContain(said)
})

test.each([
  ['coins of a wallet', rewardGrants.fields.amount, '50.00', { wallet_type: 'coin' }, '50 coins'],
  ['credits of a wallet', rewardGrants.fields.amount, '50.00', { wallet_type: 'credits' }, 'Rs. 50.00'],
  ['a flat offer', userOffers.fields.value, 100, { offer_type: 'flat' }, 'Rs. 100.00'],
  ['an offer in percent', userOffers.fields.value, 15, { offer_type: 'percent' }, '15 %'],
] as const)('%s has the unit that its record says', async (_what, field, value, record, said) => {
  await draw(<Value tool="reward_grants" name="amount" field={field} value={value} record={{ id: 1, version: 1, ...record }} />)
  expect(document.body.textContent).toContain(said)
})

test('a changed number whose record is not known has no unit', async () => {
  await draw(<ChangedValue tool="reward_grants" name="amount" field={rewardGrants.fields.amount} value="50.00" />)
  expect(document.body.textContent).toContain('50')
  expect(document.body.textContent).not.toMatch(/Rs|coins/)
})
