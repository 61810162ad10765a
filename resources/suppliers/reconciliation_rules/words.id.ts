import { prefixed } from '../../shared/prefixed.ts'
import { ruleNamesId, ruleTextsId } from './ruleWords.id.ts'

/** Indonesian of `reconciliation_rules`. */
export const words = {
  name: 'Aturan pembukuan',
  fields: {
    name: 'Aturan',
    tool: 'Catatan',
    figure: 'Angka',
    rows: 'Diperiksa',
    counted: 'Sejauh ini',
    differences: 'Selisih',
    checked_at: 'Pemeriksaan terakhir',
  },
  options: prefixed('name', ruleNamesId),
  explained: prefixed('name', ruleTextsId),
  sections: { rule: 'Aturan' },
  views: { broken: 'Dengan selisih' },
} as const
