import { type Country, countries } from '../../schema/country.ts'
import type { DecimalField } from '../../schema/kinds/decimal.ts'
import type { IntegerField } from '../../schema/kinds/integer.ts'
import type { MoneyField } from '../../schema/kinds/money.ts'
import type { PercentField } from '../../schema/kinds/percent.ts'
import type { CellProps, KindView, WordsProps } from './KindView.ts'
import { amount, grouped } from './numbers.ts'
import { TextControl } from './parts/TextControl.tsx'
import { TextFilter } from './parts/TextFilter.tsx'
import { type Speaker, usePlace, useSpeaker } from './useSpeaker.ts'

const amounts = {
  Input: props => <TextControl {...props} inputMode="decimal" />,
  Filter: props => <TextFilter {...props} inputMode="decimal" />,
  align: 'right',
  width: 110,
} satisfies Partial<KindView>

/** The unit of a number in the reader's language, after a blank; empty without one. */
const unitOf = ({ unit }: Pick<IntegerField, 'unit'>, { t }: Speaker): string => (unit ? ` ${t(`units.${unit}`, { _: unit })}` : '')

const counted = {
  ...amounts,
  // Among others of its column a number needs no unit.
  Cell: ({ value }: CellProps) => grouped(String(value), usePlace().country),
  words: ({ value, field, speaker }: WordsProps) => grouped(String(value), speaker.country) + unitOf(field, speaker),
}

/** A whole number, grouped where it counts something; one that no two rows share names its row. */
const whole = ({ isAmount, unique }: IntegerField, value: unknown, country: Country): string =>
  isAmount ? amount(String(value), country) : unique ? String(value) : grouped(String(value), country)

/** A whole number. */
export const integer: KindView<IntegerField> = {
  ...counted,
  Cell: ({ value, field }) => {
    const { country } = usePlace()
    return whole(field, value, country)
  },
  Fact: props => integer.words({ ...props, speaker: useSpeaker() }),
  words: ({ value, field, speaker }) => whole(field, value, speaker.country) + (field.isAmount ? '' : unitOf(field, speaker)),
  Input: props => {
    const { currency } = countries[usePlace().country]
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

/** An amount: `Rs. 1,234.00`, `Rp. 1.234`. */
export const money: KindView<MoneyField> = {
  ...amounts,
  words: ({ value, speaker }) => amount(String(value), speaker.country),
  Input: props => <TextControl {...props} inputMode="decimal" before={countries[usePlace().country].currency} />,
  Filter: props => <TextFilter {...props} inputMode="decimal" before={countries[usePlace().country].currency} />,
  width: 140,
}
