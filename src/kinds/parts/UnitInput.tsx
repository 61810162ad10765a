import { useWatch } from 'react-hook-form'
import { countries } from '../../../schema/country.ts'
import type { IntegerField } from '../../../schema/kinds/integer.ts'
import type { MoneyField } from '../../../schema/kinds/money.ts'
import type { InputProps } from '../KindView.ts'
import { unitIn, unitText } from '../units.ts'
import { useSpeaker } from '../useSpeaker.ts'
import { TextControl } from './TextControl.tsx'

/** The input of a number whose unit follows another field of the form. */
export default function UnitInput(props: InputProps<IntegerField | MoneyField>) {
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
