import { choice, state, text } from '../../schema/language.ts'
import type { Rule } from '../../schema/rule.ts'

/** Fields of a rule that must pass a test before it becomes active (document 2, §3). */
export const testedFields = {
  status: state(['inactive', 'active'], { tones: { inactive: 'neutral', active: 'good' } }),
  last_test: choice(['not tested', 'passed', 'failed'], { readOnly: true, default: 'not tested' }),
  tested_hash: text({ max: 64, readOnly: true, internal: true, label: 'Tested version' }),
} as const

/**
 * A rule that changes is inactive and not tested, whatever changed it. A rule without a tested version is inactive.
 * @param inputs the fields that decide the result of a test
 */
export const testResets = <const Key extends string>(inputs: readonly Key[]) =>
  [
    { whenChanged: inputs, set: { status: 'inactive', last_test: 'not tested', tested_hash: null } },
    { whenChanged: ['tested_hash'], set: { status: 'inactive' } },
  ] as const

/**
 * Warns that a change deactivates an active rule.
 * @param key the field on which the form shows it
 */
export const retestWarning = <const Key extends string>(key: Key): Rule<Key | 'status'> => ({
  name: 'a change needs a new test',
  on: [key, 'status'],
  severity: 'warning',
  check: ({ status }) => (status === 'active' ? { code: 'retest_rule' } : null),
})

/** Indonesian of these fields. */
export const testedWords = {
  fields: { status: 'Status', last_test: 'Pengujian terakhir', tested_hash: 'Versi yang diuji' },
  options: {
    'status.inactive': 'tidak aktif',
    'status.active': 'aktif',
    'last_test.not tested': 'belum diuji',
    'last_test.passed': 'lulus',
    'last_test.failed': 'gagal',
  },
} as const
