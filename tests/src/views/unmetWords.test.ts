import { beforeAll, describe, expect, it } from 'vitest'
import { i18nProvider } from '../../../i18n/provider.ts'
import type { Condition } from '../../../schema/condition.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import { state } from '../../../schema/kinds/state.ts'
import { timestamp } from '../../../schema/kinds/timestamp.ts'
import { resource } from '../../../schema/resource.ts'
import { unmetWords } from '../../../src/views/actions/conditionWords.ts'
import type { Labels } from '../../../src/views/tool/useLabels.ts'

const boxes = resource('boxes', {
  section: 'test',
  fields: { status: state(['packed', 'sent', 'lost']), sent_at: timestamp(), weight: integer() },
  title: 'status',
  list: { columns: ['status'], sort: ['id', 'asc'] },
  permissions: { list: 'boxes_view' },
  routes: { list: '/boxes' },
})
const labels = { field: (key: string) => ({ status: 'Status', sent_at: 'Sent at', weight: 'Weight' })[key] ?? key } as Labels
const context = { today: '2026-11-18', now: '2026-11-18T08:00:00.000Z', localDate: (moment: string) => moment.slice(0, 10) }
const row = { status: 'lost', sent_at: '2026-11-17T00:00:00Z', weight: 3 }
const i18n = i18nProvider()

/** What a row that does not fit is told. */
function told(...conditions: Condition[]): string {
  const speaker = { t: i18n.translate, locale: i18n.getLocale(), country: 'IN' } as const
  return unmetWords(conditions, row, { tool: boxes, labels, speaker, context })
}

describe('what a row lacks for an action', () => {
  beforeAll(() => i18n.changeLocale('en'))
  const cases: [string, Condition[]][] = [
    ['Status is Packed or Sent', [{ status: ['packed', 'sent'] }]],
    ['Status is not Lost', [{ status: { not: 'lost' } }]],
    ['Status is Packed, Sent at is empty', [{ status: 'packed', sent_at: null, weight: 3 }]],
    ['Sent at is today', [{ sent_at: { on: 'today' } }]],
    ['Weight is above 5', [{ weight: { above: 5 } }]],
    // The nearest of several ways.
    ['Status is Sent', [{ status: 'packed', sent_at: null }, { status: 'sent' }]],
  ]
  it.each(cases)('%s', (words, conditions) => {
    expect(told(...conditions)).toBe(words)
  })
  it('is told in Indonesian', async () => {
    await i18n.changeLocale('id')
    expect(told({ status: { not: 'lost' } })).toBe('Status bukan Lost')
    expect(told({ sent_at: null })).toBe('Sent at kosong')
  })
})
