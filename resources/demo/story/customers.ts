import { personName, phoneNumber, someAddress, someCity } from '../people.ts'
import type { World } from '../world.ts'
import type { User } from './users.ts'

export type Customer = ReturnType<typeof customers>[number]

/** A reseller and how much of the orders comes from there. */
export interface Selling {
  readonly user: User
  readonly weight: number
}

const COUNT = 3500
const TOP = 20
const TOP_SHARE = 0.25

/** Who places orders, and how often: twenty make a quarter of them. */
export function sellingResellers(world: World, users: readonly User[]): Selling[] {
  const draw = world.random('reseller_weights')
  const active = users.filter(user => user.user_type === 'reseller' && user.flag_state !== 0 && user.deletion !== 'hard_deleted')
  const raw = active.map((user, index) => ({ user, weight: index < TOP ? 1.5 - index * 0.05 : Math.exp(draw.normal() * 0.6) }))
  const sum = (list: readonly Selling[]) => list.reduce((total, { weight }) => total + weight, 0)
  const [top, rest] = [sum(raw.slice(0, TOP)), sum(raw.slice(TOP))]
  return raw.map(({ user, weight }, index) => ({
    user,
    weight: index < TOP ? (weight / top) * TOP_SHARE : (weight / rest) * (1 - TOP_SHARE),
  }))
}

/** End customers: one at least of each reseller who sells, more of those who sell more. */
export function customers(world: World, selling: readonly Selling[]) {
  const draw = world.random('customers')
  const sending = world.random('messages to customers')
  const shares = selling.map(({ user, weight }) => [user, weight] as const)
  const owners = [...selling.map(({ user }) => user), ...Array.from({ length: COUNT - selling.length }, () => draw.weighted(shares))]
  return owners.map((user, index) => {
    const city = draw.chance(0.6)
      ? (world.words.cities.find(({ name }) => name === user.city) ?? someCity(world, draw))
      : someCity(world, draw)
    const address = someAddress(world, draw, city)
    return {
      id: index + 1,
      created_at: user.created_at,
      code: `CU${100_001 + index}`,
      reseller: user.id,
      name: personName(world, draw),
      phone: phoneNumber(world, 200_000 + index),
      opt_out: sending.chance(0.03) ? [sending.pick(['sms', 'whatsapp'])] : null,
      address_line1: address.line,
      ...address.place,
    }
  })
}
