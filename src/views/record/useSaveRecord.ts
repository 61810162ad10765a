import { useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import type { PanelRecord } from '../../../dataProvider/answers.ts'
import { formMessage } from '../../../i18n/formMessage.ts'
import type { Resource } from '../../../schema/resource.ts'
import { type Refusal, refusalOf, useRefusalWords } from '../../changes/refusalWords.ts'
import { usePanel } from '../../changes/usePanel.ts'
import { useSaid } from '../../changes/useSaid.tsx'
import type { ApiRecord } from '../../kinds/KindView.ts'
import type { FormValues } from '../form/valuesOf.ts'
import type { RecordForm } from './useRecordForm.ts'

/** A save that met another: the record as it is now, who changed it and when, and what one wanted. */
export interface Conflict {
  readonly current: ApiRecord
  readonly by: string | null
  readonly at: string
  readonly mine: FormValues
}

/** What a refused write tells of the record as it stands now. */
export const metIn = ({ params }: Pick<Refusal, 'params'>) => params as unknown as Omit<Conflict, 'mine'>

/**
 * Saves a record, waits for the answer, and shows what the server says in its place.
 * @param onWaiting told where another person has to agree first
 */
export function useSaveRecord(
  tool: Resource,
  record: ApiRecord | null,
  form: RecordForm,
  onSaved: (saved: ApiRecord) => void,
  onWaiting: () => void = () => undefined,
) {
  const panel = usePanel()
  const refresh = useRefresh()
  const t = useTranslate()
  const said = useSaid()
  const words = useRefusalWords()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { messages } = tool
  const failed = record ? messages.saveFailed : messages.createFailed

  const write = async (changes: FormValues, against: ApiRecord | null) =>
    against
      ? (await panel.update<ApiRecord>(tool.name, { id: against.id, data: changes, previousData: against })).data
      : (await panel.create<FormValues, ApiRecord>(tool.name, { data: changes })).data

  const onError = (error: unknown, changes: FormValues): boolean => {
    const refusal = refusalOf(error)
    // Who was signed out is led to the sign-in, and finds what was typed again.
    if (refusal?.status === 401) return true
    if (refusal?.status === 412 && refusal.params.current) {
      const { current, by, at } = metIn(refusal)
      setConflict({ current, by, at, mine: changes })
      return true
    }
    setConflict(null)
    const isAtField = Object.keys(refusal?.faults ?? {}).every(path => Object.hasOwn(tool.fields, path.split('.')[0] ?? ''))
    form.refuse(refusal?.faults ?? {})
    setFailure(isAtField && refusal ? refusal.message : words(error, t(failed ? `messages.${failed}` : 'messages.unexpected_error_retry')))
    return false
  }

  /** @param against the record whose version is meant; the one that was typed over when left out @returns whether nothing was refused at a field */
  const save = async (changes: FormValues, against: ApiRecord | null = form.known) => {
    setSaving(true)
    setFailure(null)
    try {
      const { _change_set: changeSet, _waits: isWaiting, ...saved } = (await write(changes, against)) as PanelRecord
      setConflict(null)
      if (isWaiting) {
        // Until another person agrees the record stands as it did, in the form too.
        form.discard()
        onWaiting()
        said(t('views.waiting'))
        return true
      }
      form.saved()
      onSaved(saved as ApiRecord)
      const [alone, ...others] = Object.keys(changes)
      const savedAlone = alone !== undefined && others.length === 0 ? messages.savedAlone?.[alone] : undefined
      const done = record ? (savedAlone ?? messages.saved) : messages.created
      said(t(done ? `messages.${done}` : 'messages.saved', { _: 'Saved' }), changeSet)
      refresh()
      return true
    } catch (error) {
      return onError(error, changes)
    } finally {
      setSaving(false)
    }
  }
  return {
    isSaving,
    /** What is wrong with the whole, in the words of the documents; faults of fields stand at the fields. */
    failure,
    conflict,
    save,
    /** Says what is wrong where the form's own check lets nothing be sent. */
    hold: (codes: readonly string[]) => setFailure(t(`messages.${failed ?? formMessage(codes)}`)),
    /** Nothing is wrong any more: what was typed is thrown away. */
    forgive: () => setFailure(null),
    settle: () => setConflict(null),
  }
}
