import type { Read, Row, Wrong } from '../../../schema/planner.ts'
import type { UploadContext } from '../../../schema/uploadPlanner.ts'

/** The collections that were chosen beside the list, locked; wrong where catalogs cannot be put there by hand. */
export async function manualCollections(
  read: Read,
  { options }: UploadContext,
  fits: (collection: Row) => boolean = () => true,
): Promise<readonly Row[] | Wrong> {
  const collections = await read.locked('collections', { id: options.collections })
  const isWrong = collections.some(collection => collection.kind !== 'manual' || !fits(collection))
  return isWrong ? { wrong: { collections: { code: 'not_allowed_here' } } } : collections
}
