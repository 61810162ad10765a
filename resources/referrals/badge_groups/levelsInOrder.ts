import type { Rule } from '../../../schema/rule.ts'

/** Badges of a group stand at the levels 1, 2, 3 … without a gap and each once. */
export const levelsInOrder: Rule<'badges'> = {
  name: 'levels from 1 without a gap',
  on: ['badges'],
  severity: 'error',
  check: ({ badges }) => {
    if (!Array.isArray(badges)) return null
    const levels = badges.map(badge => Number((badge as { level?: unknown }).level)).sort((one, other) => one - other)
    return levels.every((level, index) => level === index + 1) ? null : { code: 'levels_in_order' }
  },
}
