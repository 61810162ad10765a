import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Fault } from '../../../schema/fault.ts'
import type { Upload } from '../../../schema/upload.ts'
import type { TaskAnswer } from '../../../schema/wire/uploadShapes.ts'
import { refusalOf } from '../../changes/refusalWords.ts'
import { useUploads } from '../useUploads.ts'
import { RUNS } from './useRuns.ts'

interface TaskRequest {
  readonly entries: string
  readonly params: Readonly<Record<string, unknown>>
}

interface Task {
  readonly isBusy: boolean
  /** What was wrong, a line each: `Invalid data at index 3: …`. */
  readonly failures: readonly string[]
  /** What it would do; null until that is asked. */
  readonly plan: TaskAnswer | null
  foresee(asked: TaskRequest): Promise<void>
  /** @returns what was done; null where it was refused */
  run(asked: TaskRequest): Promise<TaskAnswer | null>
  forget(): void
}

/**
 * The calls of a task over a pasted list.
 * @param refuse is given what is wrong with the answers beside the list
 */
export function useTask(upload: Upload, refuse: (faults: Readonly<Record<string, Fault>>) => void): Task {
  const t = useTranslate()
  const calls = useUploads()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly string[]>([])
  const [plan, setPlan] = useState<TaskAnswer | null>(null)

  async function ask(asked: TaskRequest, isPlan: boolean): Promise<TaskAnswer | null> {
    setBusy(true)
    setFailures([])
    try {
      return await calls.task(upload.name, asked, isPlan)
    } catch (error) {
      const refusal = refusalOf(error)
      const ours = Object.entries(refusal?.faults ?? {}).filter(([key]) => Object.hasOwn(upload.options, key))
      refuse(Object.fromEntries(ours))
      // Bad entries are told a line each.
      setFailures((refusal?.message || t('messages.unexpected_error_retry')).split('\n'))
      return null
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    failures,
    plan,
    forget() {
      setFailures([])
      setPlan(null)
    },
    async foresee(asked) {
      setPlan(await ask(asked, true))
    },
    async run(asked) {
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
