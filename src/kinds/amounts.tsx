import { Suspense } from 'react'
import { type Country, countries } from '../../schema/country.ts'
import type { DecimalField } from '../../schema/kinds/decimal.ts'
import type { IntegerField } from '../../schema/kinds/integer.ts'
import type { MoneyField } from '../../schema/kinds/money.ts'
import type { PercentField } from '../../schema/kinds/percent.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { CellProps, InputProps, KindView, WordsProps } from './KindView.ts'
import { amount, grouped } from './numbers.ts'
import { TextControl } from './parts/TextControl.tsx'
import { TextFilter } from './parts/TextFilter.tsx'
import { unitText, withUnit } from './units.ts'
import { usePlace, useSpeaker } from './useSpeaker.ts'

const amounts = {
  Input: props => <TextControl {...props} inputMode="decimal" />,
  Filter: props => <TextFilter {...props} inputMode="decimal" />,
  align: 'right',
  width: 110,
} satisfies Partial<KindView>

/** The input of a number whose unit follows another field: it watches the form, which no list needs. */
const UnitInput = lazyChunk('UnitInput', () => import('./parts/UnitInput.tsx'))

/** The control without its unit until the code of the unit is here. */
const WithUnit = (props: InputProps<IntegerField | MoneyField>) => (
  <Suspense fallback={<TextControl {...props} />}>
    <UnitInput {...props} />
  </Suspense>
)

const counted = {
  ...amounts,
  // Among others of its column a number needs no unit.
  Cell: ({ value }: CellProps) => grouped(String(value), usePlace().country),
  words: ({ value, field, speaker }: WordsProps) => grouped(String(value), speaker.country) + unitText(field.unit, speaker),
}

/** A whole number, grouped where it counts something; one that no two rows share names its row. */
const whole = ({ isAmount, unique }: IntegerField, value: unknown, country: Country): string =>
  isAmount ? amount(String(value), country) : unique ? String(value) : grouped(String(value), country)

/** A whole number. */
export const integer: KindView<IntegerField> = {
  ...counted,
  Cell: ({ value, field, record }) => {
    const speaker = useSpeaker()
    return field.unitBy ? withUnit({ value, field, record, speaker }) : whole(field, value, speaker.country)
  },
  Fact: props => integer.words({ ...props, speaker: useSpeaker() }),
  words: ({ value, field, record, speaker }) =>
    field.unitBy
      ? withUnit({ value, field, record, speaker })
      : whole(field, value, speaker.country) + (field.isAmount ? '' : unitText(field.unit, speaker)),
  Input: props => {
    const { currency } = countries[usePlace().country]
    if (props.field.unitBy) return <WithUnit {...props} />
    return <TextControl {...props} inputMode="numeric" read={props.field.read} before={props.field.isAmount ? currency : undefined} />
  },
  Filter: props => <TextFilter {...props} inputMode="numeric" read={props.field.read} />,
}

/** A number with digits after the point. */
export const decimal: KindView<DecimalField> = counted

/** A share of a hundred. */
export const percent: KindView<PercentField> = {
  ...amounts,
  words: ({ value, speaker }) => `${grouped(String(value), speaker.country)} %`,
}

/** An amount: `Rs. 1,234.00`, `Rp. 1.234`; in another unit where `unitBy` says so: `50 coins`. */
export const money: KindView<MoneyField> = {
  ...amounts,
  words: ({ value, field, record, speaker }) =>
    field.unitBy ? withUnit({ value, field, record, speaker }) : amount(String(value), speaker.country),
  Input: props => {
    const { currency } = countries[usePlace().country]
    return props.field.unitBy ? <WithUnit {...props} /> : <TextControl {...props} inputMode="decimal" before={currency} />
  },
  Filter: props => {
    const { currency } = countries[usePlace().country]
    return <TextFilter {...props} inputMode="decimal" before={props.field.unitBy ? undefined : currency} />
  },
  width: 140,
}
