import type { Rule } from '../../../schema/rule.ts'

/** A state or a hub is named; the whole country needs no name. */
export const scopeHasValue: Rule<'scope' | 'scope_value'> = {
  name: 'state and hub are named',
  on: ['scope', 'scope_value'],
  severity: 'error',
  check: ({ scope, scope_value }) => {
    if (scope === 'all') return scope_value ? { code: 'goes_without', params: { other: 'all' } } : null
    return scope_value ? null : { code: 'given_together', params: { other: 'scope_value' } }
  },
}
