import type { Effect } from '../changes/effect.ts'

/** A file that something is linked to stays (document 1, §2.7). Its content is kept, so that the deletion can be taken back. */
export const deleteAsset: Effect = async rows =>
  rows.flatMap(({ row }) => (row.linked_table ? [{ refuse: row.id, says: 'file_is_linked' }] : []))
