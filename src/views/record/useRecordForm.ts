import { useEffect, useRef, useState } from 'react'
import { useEvent, useLocation } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { SIGNED_OUT } from '../../../dataProvider/request.ts'
import type { Resource } from '../../../schema/resource.ts'
import { sameValue } from '../../../schema/sameValue.ts'
import { useDrafts } from '../../drafts/useDrafts.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { useAddress } from '../../routing/address.tsx'
import { useFieldsForm } from '../form/useFieldsForm.ts'
import type { FormValues } from '../form/valuesOf.ts'
import type { Labels } from '../tool/useLabels.ts'

export type RecordForm = ReturnType<typeof useRecordForm>

/** The form of a record with its draft: what is typed when a session ends is kept, and taken up again on return. */
export function useRecordForm(tool: Resource, labels: Labels, record: ApiRecord | null) {
  const drafts = useDrafts()
  const { pathname, search } = useAddress()
  // Where the record is named in the query, `/reseller/edit?id=7`, each has a draft of its own.
  const id = new URLSearchParams(search).get('id')
  const address = id === null ? pathname : `${pathname}?id=${id}`
  const [kept] = useState(() => drafts.kept(address) as FormValues | null)
  const [isTakenUp, setTakenUp] = useState(kept !== null)
  // A new record may begin with what another had for it.
  const { state } = useLocation() as { state: { begins?: FormValues } | null }
  const typed = kept ?? (record === null ? state?.begins : undefined)
  const fieldsForm = useFieldsForm({ fields: tool.fields, rules: tool.rules, record, typed, label: labels.field })
  const { form, before, changed } = fieldsForm
  const values = useWatch({ control: form.control })
  const changes = changed(values)
  // The defaults of a new record are sent, but nobody typed them.
  const isDirty = Object.keys(changes).some(key => !sameValue(values[key], before[key]))
  const leaving = useRef(false)
  const onSignedOut = useEvent(() => {
    if (!isDirty) return
    leaving.current = true
    drafts.keep(address, changes)
  })
  useEffect(() => {
    window.addEventListener(SIGNED_OUT, onSignedOut)
    return () => window.removeEventListener(SIGNED_OUT, onSignedOut)
  }, [onSignedOut])
  const forget = () => {
    drafts.drop(address)
    setTakenUp(false)
  }
  return {
    ...fieldsForm,
    /** What saving would send. */
    changes,
    isDirty,
    /** What was typed before the session ended stands in the boxes again. */
    isTakenUp,
    /** Whether the form is being left on purpose: nothing is to be asked. */
    leaving,
    /** Throws away what was typed. */
    discard() {
      fieldsForm.forgive()
      form.reset(before, { keepDirtyValues: false })
      forget()
    },
    /** What was typed is saved now. */
    saved() {
      fieldsForm.settle()
      forget()
    },
    /** The draft is not to be taken up again. */
    forget,
  }
}
