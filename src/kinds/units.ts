import type { IntegerField } from '../../schema/kinds/integer.ts'
import type { WordsProps } from './KindView.ts'
import { amount, grouped } from './numbers.ts'
import type { Speaker } from './useSpeaker.ts'

/** The unit of a number in the reader's language, after a blank; empty without one. */
export const unitText = (unit: string | undefined, { t }: Speaker): string => (unit ? ` ${t(`units.${unit}`, { _: unit })}` : '')

type Numeric = Pick<IntegerField, 'unit' | 'unitBy' | 'isAmount'> & { readonly kind: string }

/** The unit of a number in this record; undefined if there is none, or if the record that decides is not known. */
export function unitIn(field: Numeric, record: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const usual = field.kind === 'money' || field.isAmount ? 'currency' : field.unit
  if (!field.unitBy) return usual
  return record && (field.unitBy.units[String(record[field.unitBy.field])] ?? usual)
}

/** A number whose unit follows another field: `Rs. 50.00`, `50 coins`, `10 %`. */
export function withUnit({
  value,
  field,
  record,
  speaker,
}: Pick<WordsProps, 'value' | 'record' | 'speaker'> & { readonly field: Numeric }): string {
  const unit = unitIn(field, record)
  if (unit === 'currency') return amount(String(value), speaker.country)
  return grouped(String(value).replace(/\.0+$/, ''), speaker.country) + unitText(unit, speaker)
}
