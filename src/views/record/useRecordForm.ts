import { useEffect, useMemo, useRef } from 'react'
import { useEvent, useLocation } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { SIGNED_OUT } from '../../../dataProvider/request.ts'
import { checkValue } from '../../../schema/checkValue.ts'
import type { Country } from '../../../schema/country.ts'
import type { Fields } from '../../../schema/fields.ts'
import type { Resource } from '../../../schema/resource.ts'
import { sameValue } from '../../../schema/sameValue.ts'
import { useFormAddress } from '../../drafts/draftPlace.ts'
import type { Draft } from '../../drafts/useDrafts.ts'
import { useKeptDraft } from '../../drafts/useKeptDraft.ts'
import type { ServerDraft } from '../../drafts/useServerDraft.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { usePlace } from '../../kinds/useSpeaker.ts'
import { useAddress } from '../../routing/address.tsx'
import { useFieldsForm } from '../form/useFieldsForm.ts'
import type { FormValues } from '../form/valuesOf.ts'
import type { Labels } from '../tool/useLabels.ts'

/** What an address says of a new record, as a button of another one leads to it: `/price-scheduling/add?product=7`. What a field does not take is left out. */
export function begunBy(search: string, fields: Fields, country: Country): FormValues | undefined {
  const said = [...new URLSearchParams(search)].flatMap(([key, text]) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined
    if (!field || field.readOnly || !field.column({ country })) return []
    const checked = checkValue(field, field.read(text, { country }), { country })
    return checked.faults ? [] : [[key, checked.value] as const]
  })
  return said.length > 0 ? Object.fromEntries(said) : undefined
}

export type RecordForm = ReturnType<typeof useRecordForm>

/** The form of a record with its draft: what is typed is kept, and taken up again by whoever comes back before it is saved. */
export function useRecordForm(tool: Resource, labels: Labels, record: ApiRecord | null, server?: ServerDraft) {
  const { search } = useAddress()
  const address = useFormAddress()
  // A new record may begin with what another had for it.
  const { state } = useLocation() as { state: { begins?: FormValues } | null }
  const { country } = usePlace()
  const begins = record === null ? (state?.begins ?? begunBy(search, tool.fields, country)) : undefined
  const { source, draft, touch, forget } = useKeptDraft({ fields: tool.fields, address, begins, server })
  const typed = draft?.values ?? begins
  const fieldsForm = useFieldsForm({ fields: tool.fields, rules: tool.rules, record, typed, label: labels.field })
  const { form, before, changed } = fieldsForm
  const values = useWatch({ control: form.control })
  const changes = changed(values)
  // The defaults of a new record are sent, but nobody typed them.
  const isDirty = Object.keys(changes).some(key => !sameValue(values[key], before[key]))
  const leaving = useRef(false)
  const onSignedOut = useEvent(() => {
    if (isDirty) leaving.current = true
  })
  useEffect(() => {
    window.addEventListener(SIGNED_OUT, onSignedOut)
    return () => window.removeEventListener(SIGNED_OUT, onSignedOut)
  }, [onSignedOut])
  const known = useMemo(() => knownBy(record, draft), [record, draft])
  source.current = () => {
    const now = form.getValues()
    const typedNow = changed(now)
    // The defaults of a new record are no draft.
    if (!Object.keys(typedNow).some(key => !sameValue(now[key], before[key]))) return null
    const stood = known && Object.fromEntries(Object.keys(typedNow).map(key => [key, known[key] ?? null]))
    return { values: typedNow, ...(known && stood && { version: known.version, before: stood }), ...(begins && { begins }) }
  }
  // Only changed values count: a sent form changes its state too and must not store its text again.
  useEffect(() => form.watch(() => touch()).unsubscribe, [form, touch])
  return {
    ...fieldsForm,
    /** What saving would send. */
    changes,
    isDirty,
    /** The record as it was when it was typed over: a draft that is taken up again may be older than what stands there by now. */
    known,
    /** The boxes show a stored draft again. */
    isTakenUp: draft !== null && Object.keys(draft.values).length > 0,
    /** Labels of fields that were typed and are never stored. */
    left: (draft?.left ?? []).filter(key => Object.hasOwn(tool.fields, key)).map(labels.field),
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

function knownBy(record: ApiRecord | null, draft: Draft | null): ApiRecord | null {
  if (!record || draft?.version === undefined || draft.version === record.version) return record
  return { ...record, ...draft.before, version: draft.version }
}
