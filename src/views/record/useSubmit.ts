import { type FormEvent, useRef, useState } from 'react'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { codesOf } from '../form/faultsOf.ts'
import { focusFirstFault } from '../form/focusFirstFault.ts'
import type { RecordForm } from './useRecordForm.ts'
import type { useSaveRecord } from './useSaveRecord.ts'

/** Sends what was typed, once the form's own check lets it; else the first fault gets the focus. @param record null while it is new */
export function useSubmit(form: RecordForm, saving: ReturnType<typeof useSaveRecord>, record: ApiRecord | null) {
  const element = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState(0)
  const showFault = () => {
    setAttempt(before => before + 1)
    if (element.current) focusFirstFault(element.current)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.forgive()
    const send = form.form.handleSubmit(
      async values => {
        const changes = form.changed(values)
        if (record && Object.keys(changes).length === 0) return
        if (!(await saving.save(changes))) showFault()
      },
      held => {
        saving.hold(codesOf(held))
        showFault()
      },
    )
    void send()
  }
  /** `attempt` counts the tries that a fault ended. */
  return { element, attempt, submit }
}
