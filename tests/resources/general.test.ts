import { describe, expect, it } from 'vitest'
import { date } from '../../schema/kinds/date.ts'
import { file } from '../../schema/kinds/file.ts'
import { json } from '../../schema/kinds/json.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import { money } from '../../schema/kinds/money.ts'
import { text } from '../../schema/kinds/text.ts'
import { url } from '../../schema/kinds/url.ts'
import { codeOf } from './support/codeOf.ts'

const rules: readonly { rule: string; field: Field; accepts: readonly string[]; rejects: readonly string[] }[] = [
  {
    rule: 'dates are strictly YYYY-MM-DD',
    field: date(),
    accepts: ['2024-02-29', '2023-12-31'],
    rejects: ['31-12-2023', '2023/12/31', '2023-1-5', '2023-02-30', '20231231'],
  },
  {
    rule: 'URLs start with http/https',
    field: url(),
    accepts: ['http://example.com', 'https://example.com/path?x=1'],
    rejects: ['ftp://example.com', 'example.com', 'www.example.com'],
  },
  {
    rule: 'name at most 50',
    field: text({ max: 50 }),
    accepts: ['Summer sale', 'a'.repeat(50)],
    rejects: ['a'.repeat(51), 'a'.repeat(100)],
  },
  { rule: 'comment at most 128', field: text({ max: 128 }), accepts: ['a'.repeat(128)], rejects: ['a'.repeat(129)] },
  { rule: 'JSON is valid', field: json(), accepts: ['{"a":1}', '[1,2]'], rejects: ['{a:1}', '[1,2', '{"a":}'] },
]

describe('general rules (document 2, §5 and §9)', () => {
  for (const { rule, field, accepts, rejects } of rules) {
    it.each(accepts)(`${rule}: takes %j`, value => expect(codeOf(field, value)).toBeNull())
    it.each(rejects)(`${rule}: refuses %j`, value => expect(codeOf(field, value)).not.toBeNull())
  }

  it('an amount keeps the limit of its country', () => {
    const amount = money({ max: { IN: 5000, ID: 1_500_000 } })
    expect([codeOf(amount, '5000'), codeOf(amount, '1500000', 'ID')]).toEqual([null, null])
    expect([codeOf(amount, '5001'), codeOf(amount, '1500001', 'ID')]).toEqual(['too_much', 'too_much'])
    expect([codeOf(amount, '10.50'), codeOf(amount, '10.50', 'ID')]).toEqual([null, 'whole_amount'])
  })

  it('a file of another type is refused', () => {
    const sheet = file({ types: ['text/csv'] })
    const given = { id: 'a'.repeat(64), name: 'a.csv', size: 10, type: 'text/csv' }
    expect(codeOf(sheet, given)).toBeNull()
    expect(codeOf(sheet, { ...given, name: 'a.exe', type: 'application/x-msdownload' })).toBe('file_type')
  })
})
