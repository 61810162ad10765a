import { date } from '../../../schema/kinds/date.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import { text } from '../../../schema/kinds/text.ts'
import { upload, upserts } from '../../../schema/upload.ts'
import { onMonday } from './onMonday.ts'
import { weekNotPast } from './weekNotPast.ts'

/** Products of the week (document 1, §2.7). */
export const powProductsFileUpload = upload('pow-products-file-upload', {
  section: 'uploads',
  label: 'Upload products of the week',
  help: 'Each row puts a product at a place of a week; a week begins on Monday and has twenty places.',
  may: 'pow',
  columns: {
    week_start: date({ required: true }),
    slot: integer({ required: true, min: 1, max: 20 }),
    product_id: integer({ required: true }),
    caption: text({ max: 128 }),
  },
  key: ['week_start', 'slot'],
  finds: { product: { tool: 'products', by: { id: 'product_id' } } },
  forbids: [
    { on: 'product', where: { state: 'temporarily_deactivated' }, says: 'is temporarily_deactivated, allowed from active' },
    { on: 'product', where: { state: 'permanently_deactivated' }, says: 'is permanently_deactivated, allowed from active' },
  ],
  rules: [onMonday, weekNotPast],
  effect: true,
  does: upserts('pow_products', {
    by: { week_start: 'week_start', slot: 'slot' },
    set: { product: 'product', caption: 'caption' },
  }),
  example: { week_start: '2026-11-23', slot: '1', product_id: '900001', caption: 'New this week' },
})
