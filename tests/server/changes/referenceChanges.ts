type Field = 'status' | 'note'
export type Permission = 'papers_send' | 'papers_chief' | 'papers_pay' | 'papers_edit'
export type What = 'send' | 'pay' | 'update'
interface Paper {
  readonly level: 'low' | 'high'
  readonly owner: number
  readonly now: Record<Field, string>
  /** Which set wrote which field, in order. */
  readonly past: { readonly set: number; readonly field: Field }[]
}
interface Done {
  readonly what: What
  readonly actor: number
  readonly row: number
  readonly to: string
  readonly seen: number
  readonly refused: boolean
  readonly reverts?: number
  state: 'planned' | 'waiting' | 'applied' | 'rejected'
  before?: string
  revertedBy?: number
}
const needs = { send: 'papers_send', pay: 'papers_pay', update: 'papers_edit' } as const
const starts = { send: 'draft', pay: 'sent' } as const

/** The rules of change sets in the fewest words: each call answers the status it must have, and changes what it must. */
export class ReferenceChanges {
  readonly held: Set<Permission>[] = []
  readonly bound: (number | null)[] = []
  readonly papers: Paper[] = []
  readonly sets: Done[] = []

  act(by: number, row: number, what: What, to: string, planOnly: boolean): number {
    const outside = this.permission(by, what) || this.scope(by, row)
    if (outside) return outside
    const { now, past } = this.paper(row)
    const refusal = (what !== 'update' && now.status !== starts[what] ? 409 : 0) || this.only(by, row, what)
    // What a plan leaves out it tells, and is a plan all the same.
    if (refusal && !planOnly) return refusal
    const id = this.sets.push({ what, actor: by, row, to, seen: past.length, refused: refusal > 0, state: 'planned' }) - 1
    return planOnly ? 200 : this.carryOut(id)
  }

  apply(by: number, id: number): number {
    const set = this.set(id)
    if (set.actor !== by) return 403
    if (set.state !== 'planned') return 409
    const refusal = set.refused ? this.permission(by, set.what) : this.may(by, set.row, set.what)
    return refusal || (set.what === 'pay' && this.isStale(set) ? 412 : this.carryOut(id))
  }

  approve(by: number, id: number): number {
    const set = this.set(id)
    return this.second(by, set) || (set.state !== 'waiting' ? 409 : this.isStale(set) ? 412 : this.write(id))
  }

  reject(by: number, id: number): number {
    const set = this.set(id)
    const own = set.state === 'planned' && set.actor === by
    const refusal = own ? 0 : this.second(by, set) || (set.state === 'waiting' ? 0 : 409)
    if (!refusal) set.state = 'rejected'
    return refusal || 200
  }

  revert(by: number, id: number): number {
    const set = this.set(id)
    const [root, depth] = this.root(id)
    const refusal = set.before === undefined ? this.permission(by, root.what) : this.may(by, set.row, root.what)
    if (refusal) return refusal
    if (set.state !== 'applied' || set.revertedBy !== undefined || (root.what === 'pay' && depth % 2 === 1)) return 409
    const { past, now } = this.paper(set.row)
    const field = fieldOf(root.what)
    const mine = past.findIndex(one => one.set === id)
    if (set.before === undefined || past.slice(mine + 1).some(one => one.field === field && !this.isVoid(one.set, mine, past))) return 409
    const back = this.sets.push({ ...set, actor: by, before: now[field], reverts: id, revertedBy: undefined }) - 1
    past.push({ set: back, field })
    now[field] = set.before
    set.revertedBy = back
    return 200
  }

  /** What the form or action needs: 403 without the permission, 404 beyond the scope, 403 where the row is for others. */
  private may(by: number, row: number, what: What): number {
    return this.permission(by, what) || this.scope(by, row) || this.only(by, row, what)
  }
  private scope(by: number, row: number): number {
    return [null, this.paper(row).owner].includes(this.bound[by] ?? null) ? 0 : 404
  }
  private permission(by: number, what: What): number {
    return this.held[by]?.has(needs[what]) ? 0 : 403
  }
  private only(by: number, row: number, what: What): number {
    return what === 'send' && this.paper(row).level === 'high' && !this.held[by]?.has('papers_chief') ? 403 : 0
  }
  /** A revert never waits: whoever may edit is told so. */
  private second(by: number, { actor, row, what, refused, reverts }: Done): number {
    const isRevert = reverts !== undefined
    return (
      this.permission(by, isRevert ? 'update' : what) || (actor === by ? 403 : 0) || (refused || isRevert ? 0 : this.may(by, row, what))
    )
  }
  private carryOut(id: number): number {
    const set = this.set(id)
    if (set.what !== 'pay') return this.write(id)
    set.state = 'waiting'
    return 202
  }
  private write(id: number): number {
    const set = this.set(id)
    const { past, now } = this.paper(set.row)
    const field = fieldOf(set.what)
    set.state = 'applied'
    if (set.refused || past.slice(set.seen).some(one => one.field === field)) return 200
    set.before = now[field]
    now[field] = set.to
    past.push({ set: id, field })
    return 200
  }
  /** An approval approves the paper as it was planned: any write since makes it stale, unless the plan writes nothing. */
  private isStale({ row, seen, refused }: Done): boolean {
    return !refused && this.paper(row).past.length > seen
  }
  private root(id: number): [Done, number] {
    const set = this.set(id)
    if (set.reverts === undefined) return [set, 0]
    const [root, depth] = this.root(set.reverts)
    return [root, depth + 1]
  }
  private isUndone(id: number): boolean {
    const by = this.set(id).revertedBy
    return by !== undefined && !this.isUndone(by)
  }
  private isVoid(id: number, mine: number, past: Paper['past']): boolean {
    const { reverts } = this.set(id)
    return this.isUndone(id) || (reverts !== undefined && past.findIndex(one => one.set === reverts) > mine)
  }
  private paper(row: number): Paper {
    return this.papers[row] as Paper
  }
  private set(id: number): Done {
    return this.sets[id] as Done
  }
}

const fieldOf = (what: What): Field => (what === 'update' ? 'note' : 'status')
