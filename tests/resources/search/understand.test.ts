import { describe, expect, it } from 'vitest'
import {
  type ExpansionRules,
  type IntentRule,
  intentOrder,
  type SearchRules,
  type Tag,
} from '../../../resources/search/search_ops/engine/rules.ts'
import { cleaned } from '../../../resources/search/search_ops/engine/stages.ts'
import type { StageName } from '../../../resources/search/search_ops/engine/trace.ts'
import { understand } from '../../../resources/search/search_ops/engine/understand.ts'

const none: ExpansionRules = { proposals: [], redactions: [], added: [], together: [] }
const tag = (id: number, values: Partial<Tag> = {}): Tag => ({
  id,
  eventKey: 'RSVT',
  leaf: 4,
  name: 'Cotton kurti',
  attributes: { Color: 'Red' },
  score: 0.9,
  ...values,
})
const now = '2026-03-01T00:00:00.000Z'
const rulesOf = (
  some: { readonly [Key in keyof SearchRules]?: Iterable<readonly [string, unknown]> },
  intents: readonly IntentRule[] = [],
): SearchRules => {
  const keys = ['stopWords', 'redactions', 'corrections', 'normalizations', 'tagBlacklist', 'tags', 'groups', 'expansions'] as const
  return { ...Object.fromEntries(keys.map(key => [key, new Map(some[key] ?? [])])), intents } as unknown as SearchRules
}
const understood = (query: string, rules: SearchRules, ...off: StageName[]) =>
  understand(query, rules, { off: new Set(off), now }).understood
const stage = (query: string, rules: SearchRules, name: StageName, ...off: StageName[]) =>
  understand(query, rules, { off: new Set(off), now }).stages.find(one => one.stage === name)

describe('a query', () => {
  it('is cleaned: lower case, single blanks, no control or direction marks, at most 100 characters', () => {
    expect(cleaned('  Red\t KURTI \u202e\u0000\ud800x ')).toEqual(['red', 'kurti', 'x'])
    expect(cleaned(`${'ä'.repeat(120)} x`).join(' ')).toHaveLength(100)
    expect(cleaned('Kafe\u0301')).toEqual(['kafé'])
    expect(cleaned(' \u200f ')).toEqual([])
  })

  it('loses its stop words, but not all of its words', () => {
    const rules = rulesOf({
      stopWords: [
        ['for', 1],
        ['the', 2],
      ],
    })
    expect(stage('kurti for the girls', rules, 'stop_words')).toMatchObject({
      before: 'kurti for the girls',
      after: 'kurti girls',
      rules: [{ tool: 'stop_words', id: 1 }, { id: 2 }],
    })
    expect(stage('For the', rules, 'stop_words')).toMatchObject({ after: 'for the', rules: [], skipped: 'all_stop_words' })
    expect(stage('for girls', rules, 'stop_words', 'stop_words')).toMatchObject({ after: 'for girls', skipped: 'switched_off' })
  })

  it('is corrected as a whole, unless it is redacted', () => {
    const rules = rulesOf({ corrections: [['kurty', { id: 3, to: 'cotton kurti' }]], redactions: [['tawa', 4]] })
    expect(understood('Kurty', rules)).toMatchObject({ query: 'cotton kurti', isRedacted: false })
    expect(understood('red kurty', rules).query).toBe('red kurty')
    expect(understood('tawa', rules)).toMatchObject({ query: 'tawa', isRedacted: true })
  })

  it('is normalized by spans: from the left, the longest first, each word once', () => {
    const rules = rulesOf({
      normalizations: [
        ['kurtis', { id: 1, to: 'kurti' }],
        ['red kurtis', { id: 2, to: 'maroon kurti' }],
        ['kurti', { id: 3, to: 'never' }],
        ['kurtis set', { id: 4, to: 'kurta set' }],
      ],
    })
    expect(stage('red kurtis set', rules, 'normalization')).toMatchObject({ after: 'maroon kurti set', rules: [{ id: 2 }] })
    expect(stage('blue kurtis set', rules, 'normalization')).toMatchObject({ after: 'blue kurta set', rules: [{ id: 4 }] })
    expect(stage('my kurtis', rules, 'normalization')?.after).toBe('my kurti')
    // Names of the prototype of an object are ordinary words.
    expect(stage('constructor __proto__ toString', rules, 'normalization')?.after).toBe('constructor __proto__ tostring')
  })
})

describe('a tag', () => {
  it('restricts the search: GVT before RSVT, the higher score first', () => {
    const rules = rulesOf({
      tags: [['red kurti', [tag(1), tag(2, { leaf: 5, eventKey: 'GVT', score: 0.7 }), tag(3, { leaf: 6, score: 0.95 })]]],
    })
    expect(understood('Red kurti', rules)).toMatchObject({ leaf: 5, attributes: { color: ['red'] } })
    expect(understood('red', rules).leaf).toBeNull()
    expect(understood('red kurti', rules, 'tagging').leaf).toBeNull()
  })

  it('has no effect below the threshold, or if its query is on the blacklist', () => {
    const below = rulesOf({ tags: [['kurti', [tag(1, { score: 0.69 })]]] })
    expect(stage('kurti', below, 'tagging')).toMatchObject({ skipped: 'below_threshold', rules: [{ id: 1 }] })
    expect(understood('kurti', below).leaf).toBeNull()
    const listed = rulesOf({ tags: [['kurti', [tag(1)]]], tagBlacklist: [['RSVT kurti', 9]] })
    expect(stage('kurti', listed, 'tagging')).toMatchObject({ skipped: 'blacklisted', rules: [{ tool: 'query_tag_blacklist', id: 9 }] })
    const other = rulesOf({ tags: [['kurti', [tag(1)]]], tagBlacklist: [['GVT kurti', 9]] })
    expect(understood('kurti', other).leaf).toBe(4)
  })

  it('brings the attribute groups of its category', () => {
    const rules = rulesOf({
      tags: [['warm kurti', [tag(1, { attributes: {} })]]],
      groups: [
        ['4 warm', [{ id: 7, attribute: 'color', values: ['red', 'maroon'] }]],
        ['5 warm', [{ id: 8, attribute: 'color', values: ['x'] }]],
      ],
    })
    expect(understood('warm kurti', rules).terms).toMatchObject([{ anyOf: ['red', 'maroon'] }, { anyOf: ['kurti'] }])
    expect(understood('warm saree', rules).terms[0]).toMatchObject({ anyOf: ['warm'] })
    expect(understood('warm kurti', rules, 'abg').terms[0]).toMatchObject({ anyOf: ['warm'] })
  })
})

describe('an expansion', () => {
  const proposals = [
    { id: 1, expansion: 'tunic', score: 0.5 },
    { id: 2, expansion: 'kurta', score: 0.4 },
    { id: 3, expansion: 'shirt', score: 0.009 },
  ]

  it('adds proposals from the threshold on, without redacted ones, and what staff added', () => {
    const kurti = { ...none, proposals, redactions: [{ id: 5, expansions: ['kurta'] }], added: [{ id: 6, expansion: 'top', score: 1 }] }
    const rules = rulesOf({ expansions: [['kurti', kurti]] })
    expect(understood('red kurti', rules).terms).toMatchObject([{ anyOf: ['red'] }, { anyOf: ['kurti'], expansions: ['tunic', 'top'] }])
    expect(stage('red kurti', rules, 'expansion')?.rules.map(({ tool, id }) => `${tool} ${id}`)).toEqual([
      'expansion_proposals 1',
      'expansion_redactions 5',
      'manual_expansions 6',
    ])
    expect(understood('kurti', rules, 'expansion').terms).toMatchObject([{ anyOf: ['kurti'] }])
  })

  it('of several words is another way to find catalogs', () => {
    const rules = rulesOf({ expansions: [['cotton kurti', { ...none, proposals: [{ id: 1, expansion: 'rayon kurti', score: 1 }] }]] })
    expect(understood('cotton kurti', rules)).toMatchObject({
      otherwise: ['rayon kurti'],
      terms: [{ anyOf: ['cotton'] }, { anyOf: ['kurti'] }],
    })
  })

  it('is forbidden by the blacklist, and leaves words together that staff keep together', () => {
    const rules = rulesOf({
      expansions: [
        ['kurti', { ...none, proposals }],
        ['red kurti', { ...none, blacklist: 9 }],
        ['long kurti', { ...none, together: [{ id: 8, tokens: ['long', 'kurti'] }] }],
      ],
    })
    expect(stage('red kurti', rules, 'expansion')).toMatchObject({ skipped: 'blacklisted', rules: [{ id: 9 }] })
    expect(understood('red kurti', rules).terms).toMatchObject([{ anyOf: ['red'] }, { anyOf: ['kurti'] }])
    expect(understood('long kurti', rules).terms).toEqual([{ anyOf: ['long kurti'], expansions: [], isPhrase: true }])
  })
})

const intent = (id: number, values: Partial<IntentRule> = {}): IntentRule => ({
  id,
  name: `Rule ${id}`,
  engine: 'v2',
  priority: 100,
  conditions: { fact: 'tokens', op: 'contains', value: 'wedding' },
  actions: [{ action: 'set category', leaf: { id: 4, name: 'Kurti' } }],
  preferred: new Map(),
  startsAt: null,
  endsAt: null,
  ...values,
})

describe('an intent rule', () => {
  const acted = (query: string, ...intents: readonly IntentRule[]) =>
    stage(query, rulesOf({}, [...intents].sort(intentOrder)), 'intent')?.rules.map(({ tool, id }) => `${tool} ${id}`)

  it('acts if its conditions hold: v2 before v1, then the lowest priority number, then the lowest id', () => {
    const rules = [intent(1, { engine: 'v1', priority: 1 }), intent(3), intent(2), intent(4, { priority: 50 })]
    expect(acted('wedding saree', ...rules)).toEqual(['intent_rules_v2 4'])
    expect(acted('wedding saree', ...rules.slice(0, 3))).toEqual(['intent_rules_v2 2'])
    expect(acted('wedding saree', ...rules.slice(0, 1))).toEqual(['intent_rules_v1 1'])
    expect(acted('saree', ...rules)).toEqual([])
  })

  it('acts between its start and its end', () => {
    expect(acted('wedding', intent(1, { startsAt: '2026-03-01T00:00:00.001Z' }))).toEqual([])
    expect(acted('wedding', intent(1, { startsAt: now }))).toEqual(['intent_rules_v2 1'])
    expect(acted('wedding', intent(1, { endsAt: now }))).toEqual([])
    expect(acted('wedding', intent(1, { endsAt: '2026-03-01T00:00:00.001Z' }))).toEqual(['intent_rules_v2 1'])
  })

  it('reads the price and the tagged category', () => {
    const rule = intent(1, {
      conditions: {
        all: [
          { fact: 'price', op: '≤', value: 300 },
          { fact: 'category', op: '=', value: 'cotton kurti' },
        ],
      },
      actions: [
        { action: 'boost', part: 'title', factor: 2 },
        { action: 'boost', part: 'title', factor: 3 },
        { action: 'filter', attribute: 'Fabric', value: 'Cotton' },
      ],
      preferred: new Map([[7, 0.5]]),
    })
    const rules = rulesOf({ tags: [['kurti 300', [tag(5)]]] }, [rule])
    expect(understood('kurti 300', rules)).toMatchObject({
      leaf: 4,
      attributes: { color: ['red'], fabric: ['cotton'] },
      boosts: { title: 6 },
      preferred: new Map([[7, 0.5]]),
    })
    expect(stage('kurti 300', rules, 'intent')?.after).toBe('kurti 300 · Fabric = Cotton; title × 6')
    expect(understood('kurti 300', rules, 'tagging').boosts).toEqual({})
    expect(understood('kurti 300', rules, 'intent')).toMatchObject({ leaf: 4, boosts: {}, attributes: { color: ['red'] } })
    expect(stage('kurti 301', rules, 'intent')?.rules).toEqual([])
  })

  it('with another category takes the place of the tag and of its attributes', () => {
    const rule = intent(1, { actions: [{ action: 'set category', leaf: { id: 9, name: 'Saree' } }] })
    const rules = rulesOf({ tags: [['wedding', [tag(5)]]] }, [rule])
    expect(understood('wedding', rules)).toMatchObject({ leaf: 9, attributes: {} })
  })

  it('with a redirect ends its actions', () => {
    const destination = { screen: 'journey' }
    const rule = intent(1, {
      actions: [
        { action: 'redirect', destination },
        { action: 'filter', attribute: 'color', value: 'red' },
      ],
    })
    expect(understood('wedding', rulesOf({}, [rule]))).toMatchObject({ redirect: destination, attributes: {} })
  })
})
