const neverUsed = 'Tidak pernah dipakai'

/** Indonesian of how often a rule acts, for the `words.id.ts` of each tool of rules. */
export const ruleUseWords = {
  fields: { searches_30d: 'Pencarian dalam 30 hari' },
  help: { searches_30d: 'Pencarian 30 hari terakhir tempat aturan ini bekerja, dihitung setiap malam' },
  rest: { views: { never_used: neverUsed }, classes: { never_used: neverUsed }, marks: { never_used: neverUsed } },
} as const
