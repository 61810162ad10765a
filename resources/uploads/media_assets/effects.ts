import type { Effect, Effects } from '../../planner.ts'

/** A file that something is linked to stays (document 1, §2.7). Its content is kept, so that the deletion can be taken back. */
const deleteAsset: Effect<'media_assets', 'delete'> = async rows =>
  rows.flatMap(({ row }) => (row.linked_table ? [{ refuse: row.id, says: 'file_is_linked' }] : []))

export const effects: Effects<'media_assets'> = { delete: deleteAsset }
