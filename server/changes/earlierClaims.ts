import type { Across } from '../../schema/across.ts'
import type { Resource } from '../../schema/resource.ts'
import type { RuleContext } from '../../schema/rule.ts'
import type { EarlierRows } from '../../schema/uploadPlanner.ts'
import { tableOf } from '../../schema/view.ts'
import { acrossOf, concerns, groupOf } from './acrossRules.ts'
import { asksOf, type Claim, fieldsOf, type UniqueSet, uniquePlaces, uniqueSets } from './checkUnique.ts'
import { listIn, sharedKey } from './sharedValues.ts'
import { Spans, spanOf } from './spans.ts'

type Acyclic = Extract<Across, { kind: 'acyclic' }>

/** A step of a rule `acyclic` as it stands in a table, or is claimed. */
export interface Edge {
  readonly begin: unknown
  readonly end: unknown
  /** The row of the table that says so; null for a claim. */
  readonly id: number | null
}

/**
 * What the rows of a file that were looked at before claim, though nothing of it is written yet: unique values, spans of time, places among few, ways. It
 * keeps no row: numbers by hashes, some 20 bytes a value, so that a file of a million rows is compared whole.
 */
export class EarlierClaims {
  private readonly kept: EarlierRows
  private readonly finds: { readonly tool: string; readonly by: readonly string[] } | null
  private readonly spans = new Map<string, Spans>()

  /** @param finds what rows are found by, or made where they are not: of two rows that say the same, the later one finds what the first one made */
  constructor(kept: EarlierRows, finds: { readonly tool: string; readonly by: readonly string[] } | null) {
    this.kept = kept
    this.finds = finds
  }

  /** Whether another claim of these values cannot be: the later row finds the first one's record. */
  isFound(tool: Resource, { on, where }: UniqueSet): boolean {
    return !where && this.finds?.tool === tableOf(tool) && on.every(key => this.finds?.by.includes(key))
  }

  /** Whether a row before writes this one, so that what its table holds of it counts no more. */
  isWritten(tool: Resource, id: number): boolean {
    return this.kept.get(`${tableOf(tool)} ${id}`) !== undefined
  }

  /** Whether unique values were claimed for another row. */
  isTaken(tool: Resource, mark: string, self: number): boolean {
    const holder = this.kept.get(`${tableOf(tool)} = ${mark}`)
    return holder !== undefined && (self === 0 || holder !== self)
  }

  /** The places of a claim in unique sets that it has to be asked of. */
  placesOf(tool: Resource, claim: Claim, rules: RuleContext) {
    const asked = uniqueSets(tool).map(set => !this.isFound(tool, set) && asksOf(claim, fieldsOf(set)))
    return uniquePlaces(tool, claim.whole, rules).filter(({ place }) => asked[place])
  }

  /** How many claims count among those that agree in a rule's `within`. */
  countOf(tool: Resource, place: number, group: string): number {
    return this.kept.get(`${tableOf(tool)} ${place} ${group}`) ?? 0
  }

  /** Whether a claim holds at the time of one before. */
  meets(tool: Resource, place: number, group: string, span: ReturnType<typeof spanOf>, self: number): boolean {
    return this.spans.get(`${tableOf(tool)} ${place}`)?.meets(this.kept.numberOf(group), span, self) ?? false
  }

  /** Whether claims before, rows of the table and these steps lead from one value to another. */
  leads(tool: Resource, place: number, from: string, to: string, steps: ReadonlyMap<string, readonly { readonly to: string }[]>): boolean {
    const local = new Map([...steps].map(([begin, ends]) => [this.kept.numberOf(begin), ends.map(one => this.kept.numberOf(one.to))]))
    const wanted = this.kept.numberOf(to)
    const seen = new Set([this.kept.numberOf(from)])
    for (const at of seen) {
      if (at === wanted) return true
      for (const next of [...(local.get(at) ?? []), ...this.endsOf(tool, place, at)]) seen.add(next)
    }
    return false
  }

  /** True if a claim before leads to `begin`, or one leads on from `end`. */
  chains(tool: Resource, place: number, begin: string, end: string): boolean {
    const into = this.kept.get(`${tableOf(tool)} ${place} into ${this.kept.numberOf(begin)}`) ?? 0
    return into > 0 || this.endsOf(tool, place, this.kept.numberOf(end)).length > 0
  }

  /** Keeps steps of the table that claims lead to: of a later claim, only what it leads to itself is read. */
  passed(tool: Resource, place: number, edges: Iterable<Edge>): void {
    for (const { begin, end, id } of edges) {
      const mark = `${tableOf(tool)} ${place} step ${id}`
      if (id !== null && this.kept.get(mark) !== undefined) continue
      if (id !== null) this.kept.set(mark, 1)
      const way = `${tableOf(tool)} ${place} from ${this.kept.numberOf(String(begin))}`
      const count = this.kept.get(way) ?? 0
      this.kept.set(way, count + 1)
      this.kept.set(`${way} ${count}`, this.kept.numberOf(String(end)))
      if (id !== null) this.kept.set(`${way} ${count} row`, id)
    }
  }

  /** Keeps what rows claim that go on. */
  note(tool: Resource, claims: readonly Claim[], rules: RuleContext): void {
    for (const claim of claims) this.noteOne(tool, claim, rules)
    for (const spans of this.spans.values()) spans.settle()
  }

  private noteOne(tool: Resource, claim: Claim, rules: RuleContext): void {
    const { whole, changed, self } = claim
    const places = this.placesOf(tool, claim, rules)
    const standing = acrossOf(tool).filter(({ on }) => on.some(key => changed.includes(key)))
    const gaveUp = uniqueSets(tool).some(set => fieldsOf(set).some(key => changed.includes(key)))
    if (self > 0 && (gaveUp || standing.length > 0)) this.kept.set(`${tableOf(tool)} ${self}`, 1)
    for (const { mark } of places) this.kept.set(`${tableOf(tool)} = ${mark}`, self)
    for (const { rule, place } of standing) {
      if (!concerns(rule, whole, rules)) continue
      const key = `${tableOf(tool)} ${place}`
      if (rule.kind === 'atMost') this.kept.add(`${key} ${groupOf(rule, whole)}`, 1)
      else if (rule.kind === 'acyclic') {
        this.passed(tool, place, [edgeOf(rule, whole)])
        this.kept.add(`${key} into ${this.kept.numberOf(String(whole[rule.to]))}`, 1)
      } else if (rule.kind === 'noSharedValues') {
        for (const value of listIn(whole, rule)) this.kept.add(`${key} ${sharedKey(groupOf(rule, whole), value)}`, 1)
      } else {
        const spans = this.spans.get(key) ?? new Spans()
        this.spans.set(key, spans)
        spans.add(this.kept.numberOf(groupOf(rule, whole)), spanOf(rule, whole), self)
      }
    }
  }

  private endsOf(tool: Resource, place: number, from: number): number[] {
    const way = `${tableOf(tool)} ${place} from ${from}`
    const ends: number[] = []
    for (let at = 0; at < (this.kept.get(way) ?? 0); at += 1) {
      const row = this.kept.get(`${way} ${at} row`)
      const end = this.kept.get(`${way} ${at}`)
      if (end !== undefined && (row === undefined || !this.isWritten(tool, row))) ends.push(end)
    }
    return ends
  }
}

const edgeOf = ({ from, to }: Acyclic, whole: Claim['whole']): Edge => ({ begin: whole[from], end: whole[to], id: null })
