import { plusDays } from '../../../schema/days.ts'
import type { Refusing } from '../../../schema/planner.ts'
import { insert, type Planner, type PlannerRow, type Planners, type Read, type Row, update, type Write } from '../../planner.ts'
import { emptyText, versionName } from '../policies.ts'

type Version = Row<'legal_policy_versions'>

/** All versions of the policies of some rows, locked: what is in force is counted on by each writer in turn. */
const versionsOf = (rows: readonly PlannerRow<'legal_policy_versions'>[], read: Read): Promise<readonly Version[]> =>
  read.locked('legal_policy_versions', { policy: [...new Set(rows.map(({ row }) => row.policy))] })

/**
 * Publishes a text from a day on. The one before is in force until the day before; one that was to take effect on the same day gives way, and one that
 * takes effect later ends this one. What is to take effect today does so at once.
 */
const publish: Planner<'legal_policy_versions', 'publish'> = async (rows, read, { answers, now, today }) => {
  const all = await versionsOf(rows, read)
  const alone = rows.find(({ row }) => !row.both)
  if (alone && answers.alone !== true) return [{ wrong: { alone: { code: 'other_language_missing' } } }]
  const from = answers.effective_from
  return rows.flatMap(({ row, self, group }): Write[] => {
    const others = all.filter(one => isRival(one, row))
    const [next] = others.filter(one => one.effective_from > from).toSorted(byDay)
    const isDue = from <= today
    const until = next ? plusDays(next.effective_from, -1) : null
    return [
      update('legal_policy_versions', self, { published_at: now, effective_until: until, in_force: isDue }, group),
      ...others.flatMap(one => before(one, from, isDue, group)),
      ...(isDue ? [update('legal_policies', row.policy, { live_version: row.version_no }, group)] : []),
    ]
  })
}

/** What becomes of a text that another one follows: it ends the day before, and is archived where that is over. */
function before(one: Version, from: string, isDue: boolean, group: string): Write[] {
  if (one.effective_from > from) return []
  const gone = { status: 'archived', in_force: false } as const
  if (one.effective_from === from) return [update('legal_policy_versions', one, gone, group)]
  const isOver = one.effective_until !== null && one.effective_until < from
  const ends = isOver ? {} : { effective_until: plusDays(from, -1) }
  return [update('legal_policy_versions', one, { ...ends, ...(isDue && gone) }, group)]
}

/** The day of a text has come: it is in force, and the one before it is archived. Of several whose day has come the last is. */
const takeEffect: Planner<'legal_policy_versions', 'take_effect'> = async (rows, read, { today }) => {
  const all = await versionsOf(rows, read)
  return rows.flatMap(({ row, self, group }) => {
    const due = all.filter(one => isRival(one, row) && one.effective_from <= today)
    const isPassed = due.some(one => one.effective_from > row.effective_from)
    if (isPassed) return [update('legal_policy_versions', self, { status: 'archived', in_force: false }, group)]
    return [
      update('legal_policy_versions', self, { in_force: true }, group),
      ...due.filter(one => one.in_force).map(one => update('legal_policy_versions', one, { status: 'archived', in_force: false }, group)),
      update('legal_policies', row.policy, { live_version: row.version_no }, group),
    ]
  })
}

/** Another published text of the same policy in the same language. */
const isRival = (one: Version, { id, policy, language }: Version): boolean =>
  one.id !== id && one.policy === policy && one.language === language && one.status === 'published'

const byDay = (one: Version, other: Version): number => (one.effective_from < other.effective_from ? -1 : 1)

/** The other language of the same version, as a draft: it begins with the last text in it. */
const addLanguage: Planner<'legal_policy_versions', 'add_language'> = async ([one], read, { today }) => {
  if (!one) return []
  const { row, self, group } = one
  const language = row.language === 'en' ? 'id' : 'en'
  const [policy] = await read.locked('legal_policies', { id: row.policy })
  const all = await read.locked('legal_policy_versions', { policy: row.policy })
  const own = all.filter(other => other.language === language)
  if (!policy || own.some(other => other.version_no === row.version_no)) return [{ refuse: row.id, message: 'policy_has_language' }]
  const [last] = own.toSorted((a, b) => b.version_no - a.version_no)
  return [
    insert(
      'legal_policy_versions',
      { newRow: 'other' },
      {
        policy: row.policy,
        policy_key: row.policy_key,
        name: versionName(row.version_no, language),
        version_no: row.version_no,
        language,
        content: last?.content ?? emptyText(policy.title),
        effective_from: row.effective_from < today ? today : row.effective_from,
        status: 'draft',
        both: true,
      },
      group,
    ),
    update('legal_policy_versions', self, { both: true }, group),
  ]
}

/** Only a draft goes; what was published was agreed to, and is kept. */
const remove: Planner<'legal_policy_versions', 'delete'> = async (rows, read) => {
  const all = await versionsOf(rows, read)
  return rows.flatMap(({ row, group }): readonly (Write | Refusing)[] => {
    if (row.status !== 'draft') return [{ refuse: row.id, message: 'policy_not_draft' }]
    const others = all.filter(one => one.id !== row.id && one.policy === row.policy && one.version_no === row.version_no)
    return others.map(one => update('legal_policy_versions', one, { both: false }, group))
  })
}

export const planners: Planners<'legal_policy_versions'> = { publish, take_effect: takeEffect, add_language: addLanguage, delete: remove }
