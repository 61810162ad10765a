import type { RuleFact } from '../../../schema/ruleConditions/tree.ts'

/** The facts of a query that conditions of intent rules name (rest.md, §6.3). */
export const intentFacts = [
  { name: 'query', kind: 'text', label: { en: 'the query', id: 'kueri' } },
  { name: 'tokens', kind: 'texts', label: { en: 'the list of words', id: 'daftar kata' } },
  { name: 'category', kind: 'text', label: { en: 'the tagged category', id: 'kategori yang ditandai' } },
  { name: 'price', kind: 'number', label: { en: 'the price in the query', id: 'harga dalam kueri' } },
] as const satisfies readonly RuleFact[]
