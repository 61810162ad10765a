import { type RefObject, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-admin'
import type { Resource } from '../../../../schema/resource.ts'
import { focusFirstFault } from '../../form/focusFirstFault.ts'
import { keysOf } from '../layoutOf.ts'
import type { RecordForm } from '../useRecordForm.ts'
import { SUMMARY, stepsOf } from './stepsOf.ts'

export type Steps = NonNullable<ReturnType<typeof useSteps>>

/**
 * The steps of the form of a new record. The open step is in the address, so that the browser goes back by one step.
 * @returns null for a stored record, and for a tool without steps
 */
export function useSteps(tool: Resource, isNew: boolean, form: RecordForm, element: RefObject<HTMLFormElement | null>) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const steps = useMemo(() => (isNew ? stepsOf(tool) : null), [tool, isNew])
  if (!steps) return null
  const names = [...steps.map(({ tab }) => tab ?? ''), SUMMARY]
  const asked = new URLSearchParams(search).get('step') ?? ''
  const at = Math.max(0, names.indexOf(asked))
  const goTo = (step: string) => {
    const params = new URLSearchParams(search)
    params.set('step', step)
    navigate({ search: `?${params}` })
  }
  const open = steps[at]
  const [before, after] = [names[at - 1], names[at + 1]]
  /** Opens the next step if the open one has no errors; else its first error gets the focus. */
  const next = async () => {
    if (!open || after === undefined) return
    if (await form.form.trigger([...keysOf(open)])) goTo(after)
    else if (element.current) focusFirstFault(element.current)
  }
  return {
    steps,
    open: names[at] ?? SUMMARY,
    goTo,
    back: before === undefined ? null : () => goTo(before),
    next: open ? next : null,
  }
}
