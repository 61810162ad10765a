import { useWatch } from 'react-hook-form'
import { type Country, countries } from '../../schema/country.ts'
import type { DecimalField } from '../../schema/kinds/decimal.ts'
import type { IntegerField } from '../../schema/kinds/integer.ts'
import type { MoneyField } from '../../schema/kinds/money.ts'
import type { PercentField } from '../../schema/kinds/percent.ts'
import type { CellProps, InputProps, KindView, WordsProps } from './KindView.ts'
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
const unitText = (unit: string | undefined, { t }: Speaker): string => (unit ? ` ${t(`units.${unit}`, { _: unit })}` : '')

type Numeric = Pick<IntegerField, 'unit' | 'unitBy' | 'isAmount'> & { readonly kind: string }

/** The unit of a number in this record; undefined if there is none, or if the record that decides is not known. */
function unitIn(field: Numeric, record: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const usual = field.kind === 'money' || field.isAmount ? 'currency' : field.unit
  if (!field.unitBy) return usual
  return record && (field.unitBy.units[String(record[field.unitBy.field])] ?? usual)
}

/** A number whose unit follows another field: `Rs. 50.00`, `50 coins`, `10 %`. */
function withUnit({
  value,
  field,
  record,
  speaker,
}: Pick<WordsProps, 'value' | 'record' | 'speaker'> & { readonly field: Numeric }): string {
  const unit = unitIn(field, record)
  if (unit === 'currency') return amount(String(value), speaker.country)
  return grouped(String(value).replace(/\.0+$/, ''), speaker.country) + unitText(unit, speaker)
}

/** The input of such a number. */
function UnitInput(props: InputProps<IntegerField | MoneyField>) {
  const speaker = useSpeaker()
  const { field } = props
  const by = field.unitBy?.field ?? ''
  const typed: unknown = useWatch({ name: by })
  const unit = unitIn({ isAmount: false, ...field }, { [by]: typed ?? props.record?.[by] })
  const isCurrency = unit === 'currency'
  return (
    <TextControl
      {...props}
      inputMode={field.kind === 'money' ? 'decimal' : 'numeric'}
      read={field.kind === 'money' ? undefined : field.read}
      before={isCurrency ? countries[speaker.country].currency : undefined}
      after={isCurrency ? undefined : unitText(unit, speaker).trim()}
    />
  )
}

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
    if (props.field.unitBy) return <UnitInput {...props} />
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
    return props.field.unitBy ? <UnitInput {...props} /> : <TextControl {...props} inputMode="decimal" before={currency} />
  },
  Filter: props => {
    const { currency } = countries[usePlace().country]
    return <TextFilter {...props} inputMode="decimal" before={props.field.unitBy ? undefined : currency} />
  },
  width: 140,
}
