import type { Read, Row } from '../../../planner.ts'

type Audience = Pick<Row<'audiences'>, 'deleted_at' | 'renewal_status'>

/** True for an audience that is neither deleted nor expired; only such audiences receive gifts, offers and messages. */
export const isAlive = ({ deleted_at, renewal_status }: Audience): boolean => deleted_at === null && renewal_status !== 'EXPIRED'

/** The ids of these audiences that are neither deleted nor expired. */
export async function livingAudiences(ids: readonly number[], read: Read): Promise<ReadonlySet<number>> {
  const audiences = await read.rows('audiences', { id: [...new Set(ids)] }, ['deleted_at', 'renewal_status'])
  return new Set(audiences.filter(isAlive).map(({ id }) => id))
}
