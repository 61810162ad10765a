import { canonicalText } from './canonical.ts'
import type { RuleLeaf, RuleTree } from './tree.ts'

/**
 * Tells if `wider` is true for every input for which `narrow` is true, as far as their form shows it: it never says yes wrongly, and may say no to trees that
 * only a proof would compare. A rule that is asked first and has wider conditions answers in place of the other (rest.md, §6.2).
 */
export function implies(narrow: RuleTree, wider: RuleTree): boolean {
  return new Comparison().implies(narrow, wider)
}

/** Compares two trees; each pair of nodes once, so that groups within groups take no exponential time. */
class Comparison {
  private readonly known = new Map<RuleTree, Map<RuleTree, boolean>>()
  private readonly texts = new Map<RuleTree, string>()

  implies(narrow: RuleTree, wider: RuleTree): boolean {
    const results = this.known.get(narrow) ?? new Map<RuleTree, boolean>()
    this.known.set(narrow, results)
    const known = results.get(wider)
    if (known !== undefined) return known
    const result = this.compare(narrow, wider)
    results.set(wider, result)
    return result
  }

  private textOf(tree: RuleTree): string {
    const known = this.texts.get(tree) ?? canonicalText(tree)
    this.texts.set(tree, known)
    return known
  }

  private compare(narrow: RuleTree, wider: RuleTree): boolean {
    if (this.textOf(narrow) === this.textOf(wider)) return true
    if ('all' in wider) return wider.all.every(node => this.implies(narrow, node))
    if ('any' in narrow) return narrow.any.every(node => this.implies(node, wider))
    if ('not' in narrow && 'not' in wider) return this.implies(wider.not, narrow.not)
    if ('any' in wider && wider.any.some(node => this.implies(narrow, node))) return true
    if ('all' in narrow) return narrow.all.some(node => this.implies(node, wider))
    return 'fact' in narrow && 'fact' in wider && leafImplies(narrow, wider)
  }
}

/** Compares conditions on the same fact. */
function leafImplies({ fact, op, value }: RuleLeaf, wider: RuleLeaf): boolean {
  if (fact !== wider.fact) return false
  const values: readonly unknown[] | null = op === '=' ? [value] : op === 'in' && Array.isArray(value) ? value : null
  if (values) return values.every(one => isTrueFor(one, wider))
  if (typeof value !== 'number' || typeof wider.value !== 'number') return false
  if (op === '>' || op === '≥')
    return wider.op === '≥' ? value >= wider.value : wider.op === '>' && (op === '>' ? value >= wider.value : value > wider.value)
  if (op === '<' || op === '≤')
    return wider.op === '≤' ? value <= wider.value : wider.op === '<' && (op === '<' ? value <= wider.value : value < wider.value)
  return false
}

/** True if a fact with this value meets the condition. */
function isTrueFor(fact: unknown, { op, value }: RuleLeaf): boolean {
  if (op === '=') return fact === value
  if (op === 'in') return Array.isArray(value) && (value as readonly unknown[]).includes(fact)
  if (op === '≠') return fact === null ? value !== null : fact !== value
  if (typeof fact !== 'number' || typeof value !== 'number') return false
  if (op === '>') return fact > value
  if (op === '≥') return fact >= value
  return op === '<' ? fact < value : op === '≤' && fact <= value
}
