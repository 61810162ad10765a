import type { Planner, Planners } from '../../planner.ts'

/** A file that something is linked to stays (document 1, §2.7). Its content is kept, so that the deletion can be taken back. */
const deleteAsset: Planner<'media_assets', 'delete'> = async rows =>
  rows.flatMap(({ row }) => (row.linked_table ? [{ refuse: row.id, message: 'file_is_linked' }] : []))

export const planners: Planners<'media_assets'> = { delete: deleteAsset }
