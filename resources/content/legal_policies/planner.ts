import type { Refusing } from '../../../schema/planner.ts'
import { insert, type Planner, type Planners, type Write } from '../../planner.ts'
import { emptyText, versionName } from '../policies.ts'

/**
 * The next version of a policy, a draft in each language that is asked for: it begins with the text of the last version in that language. While a draft is
 * open there is no further one, or two people would each write their own version 4.
 */
const newVersion: Planner<'legal_policies', 'new_version'> = async (rows, read, { answers }) => {
  // Locked: of two people at once the second finds the draft of the first.
  const policies = await read.locked('legal_policies', { id: rows.map(({ row }) => row.id) })
  const all = await read.rows('legal_policy_versions', { policy: policies.map(({ id }) => id) })
  return rows.flatMap(({ row, group }): readonly (Write | Refusing)[] => {
    const own = all.filter(({ policy }) => policy === row.id)
    if (own.some(({ status }) => status === 'draft')) return [{ refuse: row.id, message: 'policy_has_draft' }]
    const version_no = Math.max(0, ...own.map(one => one.version_no)) + 1
    const languages = [...new Set(answers.languages)]
    return languages.map((language, index) => {
      const [last] = own.filter(one => one.language === language).toSorted((one, other) => other.version_no - one.version_no)
      return insert(
        'legal_policy_versions',
        { newRow: `${row.id} ${index}` },
        {
          policy: row.id,
          policy_key: row.policy_id,
          name: versionName(version_no, language),
          version_no,
          language,
          content: last?.content ?? emptyText(row.title),
          effective_from: answers.effective_from,
          status: 'draft',
          both: languages.length > 1,
        },
        group,
      )
    })
  })
}

export const planners: Planners<'legal_policies'> = { new_version: newVersion }
