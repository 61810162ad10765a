import { personName, phoneNumber, someCity } from '../people.ts'
import { partnerShares } from '../shares/partnerShares.ts'
import type { World } from '../world.ts'

export type User = ReturnType<typeof users>[number]

const COUNT = 1500

/** Resellers and customers of the app, RS100001 to RS101500. Their order counts are known once orders are. */
export function users(world: World) {
  const { moments } = world
  const draw = world.random('users')
  // Drawn apart, so that the rest of the story stays as it is.
  const sending = world.random('users sending')
  const flags = draw.spread<number>(partnerShares.flags, COUNT)
  const deletions = draw.spread<string>(partnerShares.deletions, COUNT)
  return Array.from({ length: COUNT }, (_, index) => {
    const id = 100_001 + index
    const city = someCity(world, draw)
    // The first ten are known resellers: they are the ones that examples name.
    const flag = index < 10 ? 1 : flags[index]!
    const deletion = index < 10 ? 'active' : deletions[index]!
    const wiped = deletion === 'hard_deleted'
    const kept = <T>(value: T): T | null => (wiped ? null : value)
    const registered = moments.at(moments.daysAgo(flag === 0 ? draw.whole(1, 20) : draw.whole(125, 800)), draw.whole(28_000, 80_000))
    const cod = draw.chance(0.96) && flag !== 3
    return {
      id,
      created_at: registered,
      code: `RS${id}`,
      name: wiped ? 'Deleted user' : personName(world, draw),
      email: wiped || draw.chance(0.3) ? null : `reseller-${id}@example.com`,
      phone: wiped ? `deleted ${id}` : phoneNumber(world, 100_000 + index),
      user_type: flag === 2 || flag === 3 ? 'customer' : 'reseller',
      flag_state: flag,
      deletion,
      city: kept(city.name),
      state: kept(city.state),
      pincode: kept(String(city.pincode + draw.whole(0, 24))),
      language: world.by<string>({
        IN: draw.weighted<string>(partnerShares.languages.IN),
        ID: draw.weighted<string>(partnerShares.languages.ID),
      }),
      opt_out: sending.chance(0.04) ? [sending.pick(['push', 'sms', 'whatsapp', 'email'])] : null,
      push_device: wiped || sending.chance(0.2) ? null : `demo-device-${id}`,
      cod_allowed: cod,
      cod_reason: cod ? null : kept(draw.pick(partnerShares.codReasons)),
      blocked: flag === 3,
      block_reason: flag === 3 ? kept(partnerShares.blockReason) : null,
      referral_code: kept(`R${String(id).slice(1)}${draw.pick(['A', 'K', 'M', 'T'])}`),
      referred_by: index > 50 && draw.chance(0.35) ? 100_001 + draw.whole(0, index - 1) : null,
      credits_balance: world.money(draw.chance(0.2) ? draw.whole(1, 40) * world.by({ IN: 10, ID: 2500 }) : 0),
      coin_balance: draw.whole(0, 60) * 5,
      balance: world.money(0),
      registered_at: registered,
      last_active_at: moments.at(moments.daysAgo(draw.whole(1, 60)), draw.whole(28_000, 80_000)),
    }
  })
}
