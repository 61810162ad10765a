import type { Wrong } from '../../../schema/planner.ts'
import type { Read, Row, UploadContext } from '../../planner.ts'

/** The collections that were chosen beside the list, locked; wrong where catalogs cannot be put there by hand. */
export async function manualCollections(
  read: Read,
  { options }: UploadContext<'add-catalogs-to-collections' | 'remove-catalogs-from-collections'>,
  fits: (collection: Row<'collections'>) => boolean = () => true,
): Promise<readonly Row<'collections'>[] | Wrong> {
  const collections = await read.locked('collections', { id: options.collections })
  const isWrong = collections.some(collection => collection.kind !== 'manual' || !fits(collection))
  return isWrong ? { wrong: { collections: { code: 'not_allowed_here' } } } : collections
}
