import { countries } from '../../schema/country.ts'
import type { MoneyField } from '../../schema/kinds/money.ts'
import type { FilterProps, InputProps, KindView } from './KindView.ts'
import { amount } from './numbers.ts'
import { TextControl } from './parts/TextControl.tsx'
import { TextFilter } from './parts/TextFilter.tsx'
import { usePlace } from './usePlace.ts'

function MoneyInput(props: InputProps<MoneyField>) {
  return <TextControl {...props} inputMode="decimal" before={countries[usePlace().country].currency} short />
}

function MoneyFilter(props: FilterProps<MoneyField>) {
  return <TextFilter {...props} inputMode="decimal" before={countries[usePlace().country].currency} />
}

/** An amount: `Rs. 1,234.00`, `Rp. 1.234`. */
export const money: KindView<MoneyField> = {
  Cell: ({ value }) => <>{amount(String(value), usePlace().country)}</>,
  words: ({ value, speaker }) => amount(String(value), speaker.country),
  Input: MoneyInput,
  Filter: MoneyFilter,
  align: 'right',
  width: 140,
}
