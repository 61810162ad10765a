import { choice } from '../../../schema/kinds/choice.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import { text } from '../../../schema/kinds/text.ts'
import { sets, upload } from '../../../schema/upload.ts'
import { removalReasons } from '../../catalogs/removalReasons.ts'
import { otherNeedsComment } from './otherNeedsComment.ts'

/** Products that are sold no more (document 1, §2.7; family "product-delete"). */
export const productDelete = upload('product-delete', {
  section: 'uploads',
  label: 'Delete products',
  help: 'Each row takes a product out of sale for good; a catalog without products is deactivated.',
  may: 'product_delete_upload',
  columns: {
    product_id: integer({ required: true }),
    reason: choice(removalReasons, { required: true }),
    comment: text({ max: 128 }),
  },
  secondPersonAbove: 500,
  key: ['product_id'],
  finds: { product: { tool: 'products', by: { id: 'product_id' } } },
  rules: [otherNeedsComment],
  effect: true,
  does: sets('products', {
    on: 'product',
    set: { state: { always: 'permanently_deactivated' }, removal_reason: 'reason', removal_comment: 'comment' },
  }),
  example: { product_id: '900002', reason: 'duplicate' },
})
