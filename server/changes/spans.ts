import type { Values } from './write.ts'

/** From when to when a row holds, in milliseconds; a day is held whole, up to the next one. */
export interface Span {
  readonly start: number
  readonly end: number
}

const DAY = 86_400_000
const PLAIN_DAY = /^\d{4}-\d\d-\d\d$/

/** The span of a row by the two fields of a rule `noOverlap`. */
export function spanOf({ from, to }: { readonly from: string; readonly to: string }, whole: Values): Span {
  const end = whole[to]
  const isDay = PLAIN_DAY.test(String(end))
  return { start: Date.parse(String(whole[from])), end: end ? Date.parse(String(end)) + (isDay ? DAY : 0) : Number.POSITIVE_INFINITY }
}

/** Spans of many groups, of which none of one group meets another: 32 bytes each, looked up by halves. */
export class Spans {
  private kept: Float64Array = new Float64Array(0)
  private pending: number[][] = []

  add(group: number, { start, end }: Span, self: number): void {
    this.pending.push([group, start, end, self])
  }

  /** Takes in what was added: what is asked after is told of it. */
  settle(): void {
    if (this.pending.length === 0) return
    const added = this.pending.sort(([group = 0, start = 0], [other = 0, begin = 0]) => group - other || start - begin)
    this.pending = []
    const merged = new Float64Array(this.kept.length + added.length * WIDE)
    let old = 0
    let at = 0
    for (const one of added) {
      const [group = 0, start = 0] = one
      const until = this.after(group, start)
      merged.set(this.kept.subarray(old * WIDE, until * WIDE), at)
      at += (until - old) * WIDE
      merged.set(one, at)
      at += WIDE
      old = until
    }
    merged.set(this.kept.subarray(old * WIDE), at)
    this.kept = merged
  }

  /** Whether a span of the group meets this one, other than that of the row itself. */
  meets(group: number, { start, end }: Span, self: number): boolean {
    const at = this.before(group, end) * WIDE
    const [other, , ends = 0, owner] = this.kept.subarray(at, at + WIDE)
    return at >= 0 && other === group && ends > start && (self === 0 || owner !== self)
  }

  /** The last that begins before a moment; -1 where none does. */
  private before(group: number, moment: number): number {
    return this.placeOf((other, start) => other < group || (other === group && start < moment)) - 1
  }

  /** The first that begins after a moment. */
  private after(group: number, moment: number): number {
    return this.placeOf((other, start) => other < group || (other === group && start <= moment))
  }

  private placeOf(isBefore: (group: number, start: number) => boolean): number {
    let [low, high] = [0, this.kept.length / WIDE]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBefore(this.kept[middle * WIDE] ?? 0, this.kept[middle * WIDE + 1] ?? 0)) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Numbers of a span: its group, start, end and row. */
const WIDE = 4
