import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { AccessAnswer } from '../../../../dataProvider/access.ts'
import type { Foreseen } from '../../../../schema/wire/access.ts'
import { useAttempt } from '../../../../src/changes/useAttempt.ts'
import { useSaid } from '../../../../src/changes/useSaid.tsx'
import { ForeseenDialog } from './ForeseenDialog.tsx'
import { ACCESS } from './useRead.ts'

/** A change of access that is shown before it is made; `write` makes it, or, with `plan`, tells what it would do. */
export function useForeseen(write: (plan: boolean) => Promise<AccessAnswer>, onSaved?: () => void) {
  const t = useTranslate()
  const said = useSaid()
  const queries = useQueryClient()
  const [people, setPeople] = useState<readonly Foreseen[] | null>(null)
  const { isBusy, failure, attempt } = useAttempt()
  return {
    isAsking: isBusy,
    /** Why it would not be made. */
    failure,
    /** Asks what the change would do, and shows it. */
    ask: () => void attempt(async () => setPeople((await write(true)).people)),
    dialog: people && (
      <ForeseenDialog
        people={people}
        onClose={() => setPeople(null)}
        onApply={async () => {
          const { changeSet } = await write(false)
          setPeople(null)
          said(t('messages.saved'), changeSet)
          await queries.invalidateQueries({ queryKey: [ACCESS] })
          onSaved?.()
        }}
      />
    ),
  }
}
