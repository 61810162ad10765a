import { describe, expect, it } from 'vitest'
import { counted } from '../../i18n/singular.ts'

describe('how many of what', () => {
  it.each([
    [1, 'Sub-orders', 'en', '1 sub-order'],
    [3, 'Sub-orders', 'en', '3 sub-orders'],
    [1, 'Categories', 'en', '1 category'],
    [1, 'Bonuses', 'en', '1 bonus'],
    [1, 'Access', 'en', '1 access'],
    [2, 'COD results', 'en', '2 COD results'],
    [1, 'All campaigns', 'en', '1 campaign'],
    [2, 'All campaigns', 'en', '2 campaigns'],
    [2, 'Semua kampanye', 'id', '2 kampanye'],
    [1, 'Allowances', 'en', '1 allowance'],
    [1, 'Sub-pesanan', 'id', '1 sub-pesanan'],
  ])('%i of %s in %s', (count, name, locale, words) => expect(counted(count, String(count), name, locale)).toBe(words))
})
