import type { Intent } from './intent.ts'

/** The stages of a search, in their order; the last one ranks the catalogs that it finds (rest.md, §6.1). */
export const stageNames = ['clean', 'stop_words', 'qcl', 'normalization', 'tagging', 'abg', 'intent', 'expansion', 'ranking'] as const
export type StageName = (typeof stageNames)[number]

/** A rule that acted in a stage, by the row that declares it. */
export interface ActedRule {
  readonly tool: string
  readonly id: number
  readonly label: string
}

/** Reasons for which a stage changed nothing, although it could have. */
export type Skipped = 'switched_off' | 'redacted' | 'blacklisted' | 'below_threshold' | 'all_stop_words'

/** The effect of one stage on a query. */
export interface StageTrace {
  readonly stage: StageName
  readonly before: string
  readonly after: string
  readonly rules: readonly ActedRule[]
  readonly skipped?: Skipped
}

/** A part of the query that a catalog must contain: one of these texts. */
export interface Term {
  readonly anyOf: readonly string[]
  /** Other texts that count less in the ranking. */
  readonly expansions: readonly string[]
  /** The words stand next to each other, in this order. */
  readonly isPhrase: boolean
}

/** The meaning of a query after all stages: the terms and restrictions of the search. */
export interface Understood {
  /** The query as it is searched. */
  readonly query: string
  readonly terms: readonly Term[]
  /** Other queries that find catalogs too. */
  readonly otherwise: readonly string[]
  readonly leaf: number | null
  /** Attribute values that a catalog must have, in lower case. */
  readonly attributes: Readonly<Record<string, readonly string[]>>
  /** How much more each part of a document counts than usual. */
  readonly boosts: Intent['boosts']
  /** Sub-sub-categories whose catalogs rank higher, with their weights. */
  readonly preferred: Intent['preferred']
  /** The screen that the app opens in place of the results. */
  readonly redirect: Readonly<Record<string, unknown>> | null
  /** A spelling correction is not offered. */
  readonly isRedacted: boolean
}

export interface Traced {
  readonly stages: readonly StageTrace[]
  readonly understood: Understood
}
