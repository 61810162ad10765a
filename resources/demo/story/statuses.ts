import type { Random } from '../../../schema/demo.ts'
import { statusShares } from '../shares/statusShares.ts'

/** What deciding on a status needs to know of a line; the order of a payable one may still wait for payment. */
type Dated = { readonly age: number; readonly payable: boolean; readonly order: number }

const { settled, underWay, aside, recentDays, paymentDays, unpaid } = statusShares

/** The status of each line, the further on the older it is; all lines of an order wait for payment, or none. */
export function statuses(draw: Random, lines: readonly Dated[]): number[] {
  const result = Array<number>(lines.length).fill(2)
  const old = [...lines.keys()].filter(index => lines[index]!.age > recentDays)
  for (const [place, status] of draw.spread<number>(settled, old.length).entries()) result[old[place]!] = status

  const recent = [...lines.keys()].filter(index => lines[index]!.age <= recentDays)
  assignByAge(draw, lines, recent, result)
  waitForPayment(draw, lines, recent, result)
  return result
}

function assignByAge(draw: Random, lines: readonly Dated[], recent: readonly number[], result: number[]): void {
  const set = new Set<number>()
  for (const [status, share] of aside) {
    // A parcel is sent again, and a call disputed, only after some days.
    const possible = recent.filter(index => !set.has(index) && (status === 5 || lines[index]!.age > 3))
    for (const index of draw.shuffled(possible).slice(0, Math.round((recent.length * share) / 100))) {
      result[index] = status
      set.add(index)
    }
  }
  const ranked = recent
    .filter(index => !set.has(index))
    .map(index => ({ index, rank: lines[index]!.age + draw.normal() * 1.1 }))
    .sort((a, b) => b.rank - a.rank)
  let from = 0
  const total = underWay.reduce((sum, [, share]) => sum + share, 0)
  for (const [status, share] of underWay) {
    const to = status === 2 ? ranked.length : from + Math.round((ranked.length * share) / total)
    for (const { index } of ranked.slice(from, to)) result[index] = status
    from = to
  }
}

function waitForPayment(draw: Random, lines: readonly Dated[], recent: readonly number[], result: number[]): void {
  const payable = recent.filter(index => lines[index]!.payable && lines[index]!.age < paymentDays)
  const orders = draw.shuffled([...new Set(payable.map(index => lines[index]!.order))])
  let left = Math.max(1, Math.round(recent.length * unpaid))
  for (const order of orders) {
    const own = payable.filter(index => lines[index]!.order === order)
    if (left <= 0) break
    for (const index of own) result[index] = 1
    left -= own.length
  }
}
