import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { AccessAnswer } from '../../../../dataProvider/access.ts'
import type { Foreseen } from '../../../../schema/wire/access.ts'
import { useRefusalWords } from '../../../../src/changes/refusalWords.ts'
import { useSaid } from '../../../../src/changes/useSaid.tsx'
import { ForeseenDialog } from './ForeseenDialog.tsx'
import { ACCESS } from './useRead.ts'

interface Foreseeing {
  /** Asks what the change would do, and shows it. */
  ask(): Promise<void>
  readonly isAsking: boolean
  /** Why it would not be made. */
  readonly failure: string | null
  readonly dialog: ReactNode
}

/**
 * A change of access that is shown before it is made.
 * @param write makes it, or, with `plan`, tells what it would do
 */
export function useForeseen(write: (plan: boolean) => Promise<AccessAnswer>, onSaved: () => void): Foreseeing {
  const t = useTranslate()
  const said = useSaid()
  const words = useRefusalWords()
  const queries = useQueryClient()
  const [people, setPeople] = useState<readonly Foreseen[] | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  return {
    isAsking,
    failure,
    async ask() {
      setAsking(true)
      setFailure(null)
      try {
        setPeople((await write(true)).people)
      } catch (error) {
        setFailure(words(error, t('messages.unexpected_error_retry')))
      } finally {
        setAsking(false)
      }
    },
    dialog: people && (
      <ForeseenDialog
        people={people}
        onClose={() => setPeople(null)}
        onApply={async () => {
          const { changeSet } = await write(false)
          setPeople(null)
          said(t('messages.saved'), changeSet)
          await queries.invalidateQueries({ queryKey: [ACCESS] })
          onSaved()
        }}
      />
    ),
  }
}
