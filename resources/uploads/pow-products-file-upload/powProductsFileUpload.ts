import { date, integer, text, upload, upsertRecord } from '../../../schema/language.ts'
import { errorRule } from '../../shared/rule.ts'
import { isMonday } from '../../shared/weeks.ts'
import { alsoCalled } from '../columnNames.ts'
import { same } from '../said.ts'

const WEEK_MS = 7 * 86_400_000

/** A week that is not over. */
const weekNotPast = errorRule('week not past', ['week_start'], ({ week_start }, { today }) =>
  typeof week_start === 'string' && Date.parse(week_start) + WEEK_MS <= Date.parse(today) ? { code: 'day_in_the_past' } : null,
)

/** Weeks are named by their Monday. */
const onMonday = errorRule('week starts on Monday', ['week_start', 'slot'], ({ week_start }) =>
  isMonday(week_start) ? null : { code: 'not_a_monday' },
)

/** Products of the week (document 1, §2.7). */
export const powProductsFileUpload = upload('pow-products-file-upload', {
  section: 'uploads',
  label: 'Upload products of the week',
  synonyms: ['pow', 'deal', 'offer'],
  help: 'Places products in a week. A week begins on Monday and has twenty places.',
  permission: 'pow',
  columns: {
    week_start: date({ required: true }),
    slot: integer({ required: true, min: 1, max: 20 }),
    product_id: integer({ required: true }),
    caption: text({ max: 128 }),
  },
  key: ['week_start', 'slot'],
  lookups: { product: { tool: 'products', by: { id: 'product_id' } } },
  rejectWhen: [
    { lookup: 'product', where: { state: 'temporarily_deactivated' }, message: 'row_temporarily_off' },
    { lookup: 'product', where: { state: 'permanently_deactivated' }, message: 'row_permanently_off' },
  ],
  rules: [onMonday, weekNotPast],
  planner: true,
  headers: alsoCalled('product_id'),
  rowWrite: upsertRecord('pow_products', { by: same('week_start', 'slot'), set: same('product', 'caption') }),
  example: { week_start: '2026-11-23', slot: '1', product_id: '900001', caption: 'New this week' },
})
