import { useEffect, useRef } from 'react'
import { sameValue } from '../../schema/sameValue.ts'
import { type FieldsFormOptions, useFieldsForm } from '../views/form/useFieldsForm.ts'
import type { FormValues } from '../views/form/valuesOf.ts'
import { useKeptDraft } from './useKeptDraft.ts'

interface DraftFormOptions extends FieldsFormOptions {
  /** Address of the draft, made by `draftPlace`. */
  readonly address: string
  /** Values that were answered before and are shown again, for example on the way back from a preview. */
  readonly answers?: FormValues
}

/**
 * A form over declared fields that stores what is typed until it is sent or discarded. Every form except that of a record uses it.
 * @param options.typed what the form begins with; a draft holds what differs from it
 */
export function useDraftForm({ address, answers, ...options }: DraftFormOptions) {
  const { fields, typed } = options
  const { source, draft, touch, forget } = useKeptDraft({ fields, address })
  const restored = draft && Object.fromEntries(Object.entries(draft.values).filter(([key]) => Object.hasOwn(fields, key)))
  const shown = useRef(answers ?? (restored ? { ...typed, ...restored } : typed))
  const fieldsForm = useFieldsForm({ ...options, typed: shown.current })
  const { form, before } = fieldsForm
  const start = { ...before, ...typed }
  source.current = () => {
    const changed = Object.entries(form.getValues()).filter(([key, value]) => !sameValue(value, start[key] ?? null))
    return changed.length > 0 ? { values: Object.fromEntries(changed) } : null
  }
  // Only changed values count: a sent form changes its state too and must not store its text again.
  useEffect(() => form.watch(() => touch()).unsubscribe, [form, touch])
  return {
    ...fieldsForm,
    /** The note above the form, as `DraftRestored` takes it. */
    restored: {
      isRestored: restored !== null && answers === undefined && Object.keys(restored).length > 0,
      left: answers === undefined ? (draft?.left ?? []) : [],
      onDiscard() {
        form.reset(start)
        forget()
      },
    },
    /** The text was sent: there is no draft any more. */
    forget,
  }
}
