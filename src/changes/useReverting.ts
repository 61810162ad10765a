import { useState } from 'react'
import type { RevertAnswer } from '../../schema/wire/changes.ts'
import { useRevert } from './useRevert.ts'

/** A button's way back from one change set: whether it is under way, and what was kept because it was changed since. */
export function useReverting(): { readonly isBusy: boolean; readonly kept: RevertAnswer['kept']; run(changeSet: number): Promise<void> } {
  const revert = useRevert()
  const [isBusy, setBusy] = useState(false)
  const [kept, setKept] = useState<RevertAnswer['kept']>([])
  return {
    isBusy,
    kept,
    async run(changeSet) {
      setBusy(true)
      setKept((await revert(changeSet)) ?? [])
      setBusy(false)
    },
  }
}
