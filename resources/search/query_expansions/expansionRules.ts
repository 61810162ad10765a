import type { Rule } from '../../../schema/rule.ts'

const wordsOf = (tokens: unknown): readonly string[] => (Array.isArray(tokens) ? tokens.map(String) : [])

/** An entry has an expansion or tokens, not both; an entry of the blacklist has neither. */
export const expansionOrTokens: Rule<'expansion' | 'tokens' | 'type'> = {
  name: 'an expansion or tokens',
  on: ['expansion', 'tokens', 'type'],
  severity: 'error',
  check({ expansion, tokens, type }) {
    if (type === 'BLACKLIST') return null
    const hasTokens = wordsOf(tokens).length > 0
    if (expansion && hasTokens) return { code: 'not_both_given', params: { other: 'tokens' } }
    return expansion || hasTokens ? null : { code: 'one_of_both', params: { other: 'tokens' } }
  },
}

/** Tokens that stay together are words of the query, next to each other. */
export const tokensInQuery: Rule<'tokens' | 'query' | 'type'> = {
  name: 'tokens of the query',
  on: ['tokens', 'query', 'type'],
  severity: 'error',
  check({ tokens, query, type }) {
    const words = wordsOf(tokens)
    if (type !== 'EXCEPTIONAL_TOKEN' || words.length === 0 || typeof query !== 'string') return null
    return ` ${query} `.includes(` ${words.join(' ')} `) ? null : { code: 'tokens_of_query', params: { tokens: words.join(' ') } }
  },
}
