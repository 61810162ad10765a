import { describe, expect, it } from 'vitest'
import type { ExpansionRules, SearchRules, Tag } from '../../../resources/search/search_ops/engine/rules.ts'
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
const rulesOf = (some: { readonly [Key in keyof SearchRules]?: Iterable<readonly [string, unknown]> }): SearchRules => {
  const keys = ['stopWords', 'redactions', 'corrections', 'normalizations', 'tagBlacklist', 'tags', 'groups', 'expansions'] as const
  return Object.fromEntries(keys.map(key => [key, new Map(some[key] ?? [])])) as unknown as SearchRules
}
const understood = (query: string, rules: SearchRules, ...off: StageName[]) => understand(query, rules, new Set(off)).understood
const stage = (query: string, rules: SearchRules, name: StageName, ...off: StageName[]) =>
  understand(query, rules, new Set(off)).stages.find(one => one.stage === name)

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
