import { movedToHidden } from './movedToHidden.ts'

/** Products of bad quality are sold no more for the time being. */
export const moveCatalogsToQualityHiddenCollection = movedToHidden('quality_hidden', (products, group) =>
  products.map(({ id, version }) => ({
    tool: 'products',
    op: 'update',
    row: id,
    version,
    set: { state: 'temporarily_deactivated' },
    group,
  })),
)
