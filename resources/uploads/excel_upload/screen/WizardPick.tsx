import { type ComponentProps, useId } from 'react'
import { Pick } from '../../../../src/kinds/parts/Pick.tsx'
import { FieldLabel } from '../../../../src/views/form/FieldLabel.tsx'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'

interface WizardPickProps extends Omit<ComponentProps<typeof Pick>, 'id' | 'label'> {
  /** Key of its label. */
  readonly name: string
}

/** One of a list, under its label. */
export function WizardPick({ name, ...pick }: WizardPickProps) {
  const w = useScreenWords('excel_upload')
  const id = useId()
  return (
    <>
      <FieldLabel id={id} isRequired={pick.required}>
        {w(name)}
      </FieldLabel>
      <Pick none={w('choose')} {...pick} id={id} label={w(name)} />
    </>
  )
}
