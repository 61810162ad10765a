import { choice, integer, text, updateRecord, upload } from '../../../schema/language.ts'
import { removalReasons } from '../../catalogs/removalReasons.ts'
import { errorRule } from '../../shared/rule.ts'
import { alsoCalled } from '../columnNames.ts'

/** Another reason is told in words. */
const otherNeedsComment = errorRule('other with a comment', ['reason', 'comment'], ({ reason, comment }) =>
  reason === 'other' && !comment ? { code: 'given_together', params: { other: 'comment' } } : null,
)

/** Products that are sold no more (document 1, §2.7; upload "product-delete"). */
export const productDelete = upload('product-delete', {
  section: 'uploads',
  label: 'Delete products',
  synonyms: ['remove', 'sku', 'take down'],
  help: 'Deletes products permanently. A catalog left without products is deactivated.',
  permission: 'product_delete_upload',
  columns: {
    product_id: integer({ required: true }),
    reason: choice(removalReasons, { required: true }),
    comment: text({ max: 128 }),
  },
  approvalAboveRows: 500,
  key: ['product_id'],
  lookups: { product: { tool: 'products', by: { id: 'product_id' } } },
  rules: [otherNeedsComment],
  planner: true,
  headers: alsoCalled('comment', 'product_id', 'reason'),
  rowWrite: updateRecord('products', {
    on: 'product',
    set: { state: { always: 'permanently_deactivated' }, removal_reason: 'reason', removal_comment: 'comment' },
  }),
  example: { product_id: '900002', reason: 'duplicate' },
})
