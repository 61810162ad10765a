import { date, integer, lessOrEqual, maxSpanDays, text, upload, upsertRecord } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'
import { same } from '../said.ts'

/** Catalogs that resellers vote on before they are sold (document 1, §2.7; upload "reverse-tinder"). */
export const reverseTinder = upload('reverse-tinder', {
  section: 'uploads',
  label: 'Reverse tinder',
  synonyms: ['vote', 'swipe', 'price', 'like'],
  help: 'Shows catalogs that are not on sale yet to resellers for yes or no votes during a period. Existing votes are kept.',
  permission: 'reverse_tinder_upload',
  columns: {
    catalog_id: integer({ required: true }),
    round: text({ required: true, max: 20 }),
    show_from: date({ required: true }),
    show_to: date({ required: true }),
  },
  key: ['catalog_id', 'round'],
  lookups: { catalog: { tool: 'catalogs', by: { id: 'catalog_id' } } },
  rejectWhen: [{ lookup: 'catalog', where: { activation: 'activated' }, message: 'row_activated' }],
  rules: [lessOrEqual('show_from', 'show_to'), maxSpanDays('show_from', 'show_to', 30)],
  planner: true,
  headers: alsoCalled('catalog_id'),
  rowWrite: upsertRecord('price_reactions', { by: same('catalog', 'round'), set: same('show_from', 'show_to') }),
  example: { catalog_id: '500201', round: 'R2026-47', show_from: '2026-11-23', show_to: '2026-11-29' },
})
