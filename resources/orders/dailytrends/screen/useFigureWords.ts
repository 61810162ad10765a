import { use } from 'react'
import { useTranslate } from 'react-admin'
import { optionText } from '../../../../i18n/wordsOf.ts'
import { countries } from '../../../../schema/country.ts'
import { amount, grouped } from '../../../../src/kinds/numbers.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { useTools } from '../../../../src/tools/panelTools.ts'
import type { TrendFigures } from '../contracts.ts'
import type { Dimension, Measure } from '../dailytrends.ts'

const money: readonly Measure[] = ['net_gmv', 'verified_gmv']
/** Dimensions whose values are names of things, not choices of an order's field. */
const named: readonly Dimension[] = ['category', 'state']

/** How figures, and the values of a dimension, are written for this reader. */
export function useFigureWords() {
  const t = useTranslate()
  // The splits are by choices of orders.
  use(useTools().words('orders'))
  const { country } = useSpeaker()
  const zero = (0).toFixed(countries[country].decimals)
  return {
    /** The figures of a day without orders. */
    none: {
      net_orders: 0,
      net_gmv: zero,
      verified_orders: 0,
      verified_gmv: zero,
      cancelled_orders: 0,
      returned_orders: 0,
    } satisfies TrendFigures,
    figure: (figures: TrendFigures, measure: Measure): string =>
      money.includes(measure) ? amount(figures[measure], country) : grouped(figures[measure], country),
    written: (text: string | number, measure: Measure): string =>
      money.includes(measure) ? amount(text, country) : grouped(text, country),
    value: (dimension: Dimension, value: string): string => {
      if (value === '')
        return t('resources.dailytrends.screen.without', { what: t(`resources.dailytrends.screen.${dimension}`).toLowerCase() })
      return named.includes(dimension) ? value : t(`resources.orders.options.${dimension}.${value}`, { _: optionText(value) })
    },
  }
}
