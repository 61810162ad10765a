import type { Drawing } from '../../../../schema/preview.ts'
import { escaped } from '../../../shared/appHtml.ts'
import { testCss } from '../../testCss.ts'

/** A value of a group, with the active products of the category that have it. */
export interface ValueCount {
  readonly value: string
  readonly products: number
}

const words = {
  en: { title: 'Active products with each value', products: (count: number) => (count === 1 ? '1 product' : `${count} products`) },
  id: { title: 'Produk aktif dengan setiap nilai', products: (count: number) => `${count} produk` },
} as const

export const css = `${testCss}
  .values li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 12px; max-width: 320px; overflow-wrap: anywhere; }
  .number { font-variant-numeric: tabular-nums; text-align: right; }
`

/** The values with their numbers of products; a value without products stands out, as it is often misspelt. */
export const draw: Drawing['draw'] = (result, { locale, dark }) => {
  const { counts = [] } = result as { readonly counts?: readonly ValueCount[] }
  const said = words[locale]
  const lines = counts.map(
    ({ value, products }) =>
      `<li><span>${escaped(value)}</span><span class="number${products === 0 ? ' bad' : ''}">${said.products(products)}</span></li>`,
  )
  if (lines.length === 0) return ''
  return `<div class="test ${dark ? 'dark' : ''}"><p><strong>${said.title}</strong></p><ul class="values">${lines.join('')}</ul></div>`
}
