import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Fault } from '../../../schema/rule.ts'
import type { Upload } from '../../../schema/upload.ts'
import type { BadEntry, TaskAnswer } from '../../../schema/wire/uploadShapes.ts'
import { refusalOf } from '../../changes/refusalWords.ts'
import { useAttempt } from '../../changes/useAttempt.ts'
import { useReason } from '../file/useReason.ts'
import { useUploads } from '../useUploads.ts'

interface TaskRequest {
  readonly entries: string
  readonly params: Readonly<Record<string, unknown>>
}

/**
 * The calls of a task over a pasted list.
 * @param refuse is given what is wrong with the answers beside the list
 */
export function useTask(upload: Upload, refuse: (faults: Readonly<Record<string, Fault>>) => void) {
  const t = useTranslate()
  const reasonOf = useReason()
  const calls = useUploads()
  const queries = useQueryClient()
  const { isBusy, error, attempt, forgive } = useAttempt()
  const [plan, setPlan] = useState<TaskAnswer | null>(null)
  const ask = (asked: TaskRequest, isPlan: boolean) =>
    attempt(() =>
      calls.task(upload.name, asked, isPlan).catch(error => {
        refuse(Object.fromEntries(Object.entries(refusalOf(error)?.faults ?? {}).filter(([key]) => Object.hasOwn(upload.options, key))))
        throw error
      }),
    )
  /** A line each: `Invalid data at index 3: …`. */
  function failuresOf(refused: unknown): readonly string[] {
    const { message, params } = refusalOf(refused) ?? {}
    const entries = params?.entries as readonly BadEntry[] | undefined
    if (!entries) return [message || t('messages.unexpected_error_retry')]
    const lines = entries.map(({ index, says, reasons }) =>
      says ? t(`messages.${says}`, { index }) : t('messages.entry_wrong', { index, reasons: reasons.map(reasonOf).join('; ') }),
    )
    return params?.more ? [...lines, t('messages.entries_more', { more: params.more })] : lines
  }
  return {
    isBusy,
    failures: error ? failuresOf(error) : [],
    plan,
    forget() {
      forgive()
      setPlan(null)
    },
    async foresee(asked: TaskRequest) {
      setPlan(await ask(asked, true))
    },
    /** @returns what was done; null where it was refused */
    async run(asked: TaskRequest) {
      const done = await ask(asked, false)
      if (done) {
        setPlan(null)
        // The change is seen wherever records are shown.
        await queries.invalidateQueries({ queryKey: RUNS })
      }
      return done
    },
  }
}

export const RUNS = ['tasks', 'runs'] as const

/**
 * The pasted lists that were carried out last, by anybody.
 * @param task only of this one
 */
export function useRuns(task?: string) {
  const calls = useUploads()
  return useQuery({ queryKey: [...RUNS, task ?? ''], queryFn: ({ signal }) => calls.runs(task, signal), retry: false })
}
