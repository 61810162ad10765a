import type { Kysely } from 'kysely'
import { hasPermission, permissionList } from '../../schema/permission.ts'
import { permissionsAt } from '../../schema/permissionsAt.ts'
import type { NoticeKind } from '../../schema/wire/noticeCalls.ts'
import { uploadCalled } from '../changes/changeSet.ts'
import type { Change } from '../changes/context.ts'
import type { UpdatedRow } from '../changes/writeRows.ts'
import type { Tables } from '../db/database.ts'
import type { Run } from '../work/work.ts'
import { holdersOf, peopleOf } from './audience.ts'
import { settle, tell } from './tell.ts'

const tool = 'uploaded_files'

/** Tells whoever sent a file, and whoever had it applied, how it ended; the newest end of a file takes the place of those before. */
export async function tellOfFile(
  { engine, file, startedBy }: Pick<Run, 'engine' | 'file' | 'startedBy'>,
  trx: Kysely<Tables>,
  kind: Extract<NoticeKind, `file_${string}`>,
): Promise<void> {
  const row = trx.selectFrom('uploaded_files').select(['family', 'uploaded_by', 'ok_rows', 'failed_rows']).where('id', '=', file)
  const ended = await row.executeTakeFirst()
  const upload = uploadCalled({ engine }, ended?.family)
  if (!ended || !upload || file === null) return
  const people = await peopleOf(
    { engine, sql: trx },
    [ended.uploaded_by, startedBy].filter(id => id !== null),
  )
  const told = people.filter(({ permissions }) => hasPermission(permissionsAt(upload, 'list'), permissions)).map(({ id }) => id)
  const params = { good: ended.ok_rows ?? 0, failed: ended.failed_rows ?? 0 }
  const isNothing = kind === 'file_applied' && params.good === 0 && params.failed > 0
  await tell({ engine, sql: trx }, told, { kind: isNothing ? 'file_failed' : kind, tool, row: file, params, key: `file ${file}` })
}

/** Tells those who may approve a file that it waits, and whoever asked what was decided. */
export async function tellOfApproval(change: Change, { row, set, whole }: Pick<UpdatedRow, 'row' | 'set' | 'whole'>): Promise<void> {
  const by = change.person?.id ?? null
  if (set.stage === 'awaiting_approval') {
    const upload = uploadCalled(change, String(whole.family))
    const own = [whole.uploaded_by, by]
    const sender = (await peopleOf(change, [Number(whole.uploaded_by)]))[0]
    const people = (await holdersOf(change, permissionList(upload?.permission))).filter(
      ({ id, restrictedTo }) => !own.includes(id) && (restrictedTo === null || restrictedTo === sender?.restrictedTo),
    )
    await tell(
      change,
      people.map(({ id }) => id),
      { kind: 'approval_asked', tool, row, params: { by }, key: `approval of file ${row}` },
    )
  } else if (whole.stage === 'awaiting_approval' && set.stage !== undefined) {
    await settle(change, { kind: 'approval_asked', tool, row })
    const kind = set.stage === 'rejected' ? 'rejected' : 'approved'
    const authors = [...new Set([whole.asked_by, whole.uploaded_by])].filter(id => typeof id === 'number' && id !== by)
    await tell(change, authors as number[], { kind, tool, row, params: { by }, key: `decision on file ${row}` })
  }
}
