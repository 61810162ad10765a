import { createContext, useEffect, useMemo, useRef } from 'react'
import { type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { checkRecord } from '../../../schema/checkRecord.ts'
import { each } from '../../../schema/each.ts'
import type { Fields } from '../../../schema/fields.ts'
import { type ConditionContext, holds } from '../../../schema/holds.ts'
import type { Fault, Rule } from '../../../schema/rule.ts'
import { sameValue } from '../../../schema/sameValue.ts'
import { usePlace } from '../../kinds/useSpeaker.ts'
import { useFaultWords } from '../tool/useFaultWords.ts'
import { useRuleContext } from '../tool/useTool.ts'
import { gather } from './faultsOf.ts'
import { type FormValues, valuesOf } from './valuesOf.ts'

export interface FieldsFormOptions {
  readonly fields: Fields
  readonly rules: readonly Rule[]
  /** The record as it stands; null for a new one. */
  readonly record: Readonly<Record<string, unknown>> | null
  /** What stands in the boxes at first, where it is not the record: a draft that is taken up again. */
  readonly typed?: FormValues
  label(key: string): string
}

/**
 * A form over declared fields, checked by the same function as on the server. Screens use `useDraftForm`, which also stores what is typed.
 */
export function useFieldsForm({ fields, rules, record, typed, label }: FieldsFormOptions) {
  const { country } = usePlace()
  const context = useRuleContext()
  const words = useFaultWords(label)
  const before = useMemo(() => valuesOf(fields, record, country), [fields, record, country])
  const refused = useRef<{ values: FormValues; faults: Readonly<Record<string, Fault>> } | null>(null)
  const isField = (key: string) => Object.hasOwn(fields, key)
  /** What would be sent now. */
  const changed = (values: FormValues) => changedOf(fields, values, before, record, context)
  const resolver: Resolver<FieldValues> = values => {
    const { errors } = checkRecord({ fields, rules }, changed(values), record, context)
    const standing = Object.entries(refused.current?.faults ?? {}).filter(([path]) => {
      const [key = ''] = path.split('.')
      return !errors[key] && sameValue(values[key], refused.current?.values[key])
    })
    const found = Object.entries({ ...Object.fromEntries(standing), ...errors }).filter(([path]) => !isMaskedAt(fields, values, path))
    const faults = gather(Object.fromEntries(found), isField, words)
    return Object.keys(faults).length > 0 ? { values: {}, errors: faults } : { values, errors: {} }
  }
  const form = useForm<FieldValues>({
    defaultValues: { ...before, ...typed },
    resolver,
    mode: 'onTouched',
    // The first fault in the order of the screen gets the focus, which need not be the first that was registered.
    shouldFocusError: false,
  })
  const { reset, getValues } = form
  const began = useRef(before)
  const isSettled = useRef(false)
  // The record was read anew: what was typed stays, unless it is what was just saved.
  useEffect(() => {
    const old = began.current
    if (old === before) return
    began.current = before
    const kept = isSettled.current ? [] : Object.entries(getValues()).filter(([key, value]) => !sameValue(value, old[key]))
    reset({ ...before, ...Object.fromEntries(kept) }, { keepErrors: !isSettled.current, keepTouched: true, keepIsSubmitted: true })
    isSettled.current = false
  }, [before, reset, getValues])
  return {
    form,
    /** What the form began with. */
    before,
    changed,
    /** Shows what the server refused, each at its field; it stays until the value there is another one. */
    refuse(faults: Readonly<Record<string, Fault>>) {
      refused.current = { values: form.getValues(), faults }
      for (const [key, fault] of Object.entries(gather(faults, isField, words))) form.setError(key, fault)
    },
    /** Forgets what the server said before it is asked again. */
    forgive() {
      refused.current = null
      form.clearErrors()
    },
    /** What is typed is saved: the next reading of the record takes its place. */
    settle() {
      isSettled.current = true
      // Rows that belong to it are sent as changes, of which none are left. Where nothing else was saved the record reads the same, and is not begun anew.
      for (const [key, field] of Object.entries(fields)) if (field.holdsRows) form.setValue(key, before[key])
    },
  }
}

/** A cell that is shown masked keeps what stands there: its own check cannot take what is shown. */
function isMaskedAt(fields: Fields, values: FormValues, path: string): boolean {
  const [key = ''] = path.split('.')
  const field = fields[key]
  if (!field?.cells) return false
  return [...each(key, field, values[key])].some(
    cell => cell.path === path && cell.field.masked !== undefined && typeof cell.value === 'string' && cell.value.startsWith('••••'),
  )
}

/** What differs from what the form began with; of a new record, all that is given. What its `when` hides is left out: the server empties it. */
function changedOf(
  fields: Fields,
  values: FormValues,
  before: FormValues,
  record: Readonly<Record<string, unknown>> | null,
  context: ConditionContext,
): FormValues {
  const whole = { ...record, ...values }
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => {
      const field = fields[key]
      if (!field || !holds(field.when, whole, context)) return false
      return !sameValue(value, record ? before[key] : null)
    }),
  )
}

/** What is known of the row that questions are asked about, beside what they ask. */
export const AskedAbout = createContext<Readonly<Record<string, unknown>>>({})
