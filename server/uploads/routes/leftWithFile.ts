import type { Because } from '../../../schema/wire/irreversible.ts'
import { irreversibleSets } from '../../changes/irreversible.ts'
import { openChange } from '../../changes/openChange.ts'
import type { Person } from '../../session/person.ts'
import type { FileRow, Uploading } from './fileRows.ts'

/** Change sets of a file that are looked at. A revert of a larger file is offered, and keeps what has left, each row with its reason. */
const MOST_SETS = 10

/** Why nothing of a file can be reverted any more: the effect of all that it wrote has left the system. Null if some of it can be. */
export async function leftWithFile({ db, engine }: Uploading, { id }: Pick<FileRow, 'id'>, person: Person): Promise<Because | null> {
  const applied = db.sql.selectFrom('change_sets').where('upload', '=', id).where('state', '=', 'applied')
  const standing = applied.where('reverts', 'is', null).where('reverted_by', 'is', null)
  const sets = await standing
    .select(['id', 'tool'])
    .orderBy('id', 'desc')
    .limit(MOST_SETS + 1)
    .execute()
  if (sets.length === 0 || sets.length > MOST_SETS) return null
  const reasons = [...(await irreversibleSets(openChange(engine, db.sql, person, 'revert'), sets)).values()]
  const [first] = reasons
  if (!first || reasons.length < sets.length) return null
  const alike = reasons.filter(({ key }) => key === first.key)
  return { key: first.key, params: { smart_count: alike.reduce((sum, { params }) => sum + params.smart_count, 0) } }
}
