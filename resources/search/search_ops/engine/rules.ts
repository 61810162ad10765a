import type { RuleTree } from '../../../../schema/ruleConditions/tree.ts'
import type { Ranking } from './ranking.ts'

/** A rule with the id of its row. */
interface Row {
  readonly id: number
}

/** The query that is searched instead. */
export interface Rewrite extends Row {
  readonly to: string
}

/** The meaning of a query. */
export interface Tag extends Row {
  readonly eventKey: 'GVT' | 'RSVT'
  readonly leaf: number
  /** The name of the sub-sub-category. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly score: number
}

/** A group of attribute values: `warm` means red, maroon or pink. */
export interface Group extends Row {
  readonly attribute: string
  readonly values: readonly string[]
}

/** An expansion of a query, proposed by the search engine or added by staff. */
export interface Expansion extends Row {
  readonly expansion: string
  readonly score: number
}

/** Words of a query that stay together. */
export interface Together extends Row {
  readonly tokens: readonly string[]
}

/** Everything that changes the expansions of one query. */
export interface ExpansionRules {
  readonly blacklist?: number
  readonly proposals: readonly Expansion[]
  readonly redactions: readonly (Row & { readonly expansions: readonly string[] })[]
  readonly added: readonly Expansion[]
  readonly together: readonly Together[]
}

/** The parts of a document that a boost makes count more, or less. */
export type PartOfDocument = 'title' | 'category' | 'products' | 'attributes'

export type IntentAction =
  | { readonly action: 'set category'; readonly leaf: { readonly id: number; readonly name: string } }
  | { readonly action: 'filter'; readonly attribute: string; readonly value: string }
  | { readonly action: 'boost'; readonly part: PartOfDocument; readonly factor: number }
  | { readonly action: 'redirect'; readonly destination: Readonly<Record<string, unknown>> }

/** A rule that recognizes what a query is about. */
export interface IntentRule extends Row {
  readonly name: string
  readonly engine: 'v1' | 'v2'
  readonly priority: number
  readonly conditions: RuleTree
  readonly actions: readonly IntentAction[]
  /** Sub-sub-categories whose catalogs rank higher, with their weights. */
  readonly preferred: ReadonlyMap<number, number>
  /** Moments in ISO 8601; null without a limit. */
  readonly startsAt: string | null
  readonly endsAt: string | null
}

/** The order in which intent rules are asked: v2 before v1, then by priority, then by id. */
export const intentOrder = (one: IntentRule, other: IntentRule): number =>
  Number(one.engine === 'v1') - Number(other.engine === 'v1') || one.priority - other.priority || one.id - other.id

/** All active rules of the search, in memory. The keys are queries and words in their stored form. */
export interface SearchRules {
  readonly stopWords: ReadonlyMap<string, number>
  readonly redactions: ReadonlyMap<string, number>
  readonly corrections: ReadonlyMap<string, Rewrite>
  readonly normalizations: ReadonlyMap<string, Rewrite>
  /** By event key and query: `RSVT cheap`. */
  readonly tagBlacklist: ReadonlyMap<string, number>
  /** Tags that have an effect, and tags below the threshold. */
  readonly tags: ReadonlyMap<string, readonly Tag[]>
  /** By sub-sub-category and group name: `4 warm`. */
  readonly groups: ReadonlyMap<string, readonly Group[]>
  readonly expansions: ReadonlyMap<string, ExpansionRules>
  /** The started indexing rule of each sub-sub-category that has one. */
  readonly rankings: ReadonlyMap<number, Ranking>
  /** In the order in which they are asked. */
  readonly intents: readonly IntentRule[]
}
