import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { AccessAnswer } from '../../../../dataProvider/access.ts'
import { sameValue } from '../../../../schema/sameValue.ts'
import { DraftRestored } from '../../../../src/drafts/DraftRestored.tsx'
import { useDraftState } from '../../../../src/drafts/useDraftState.ts'
import { useForeseen } from './useForeseen.tsx'

type Named = string | { readonly name: string }

/**
 * Roles, teams or permissions as they are edited before they are saved; `bar` is below them while something is changed, and saves by `write`.
 * @param address of the draft. It names the version of `held`: a set that someone else changed meanwhile is not overwritten by an old draft
 */
export function useEdited<T extends Named>(
  address: string,
  held: readonly T[],
  write: (given: readonly T[], plan: boolean) => Promise<AccessAnswer>,
) {
  const t = useTranslate()
  const draft = useDraftState<readonly T[] | null>(address, null)
  const { value: typed, put: setTyped } = draft
  const given = typed ?? held
  const { ask, isAsking, failure, dialog } = useForeseen(plan => write(given, plan), draft.reset)
  const bar = (
    <>
      {typed && !sameValue(byName(typed), byName(held)) && (
        <Box sx={{ mt: 1.5 }}>
          <DraftRestored isRestored={draft.restored.isRestored} />
          {failure && (
            <Alert severity="error" sx={{ mb: 1 }}>
              {failure}
            </Alert>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="contained" loading={isAsking} onClick={ask}>
              {t('access.review')}
            </Button>
            <Button disabled={isAsking} onClick={draft.reset}>
              {t('views.discard')}
            </Button>
          </Box>
        </Box>
      )}
      {dialog}
    </>
  )
  return { given, setTyped, bar }
}

const nameOf = (one: Named) => (typeof one === 'string' ? one : one.name)
const byName = <T extends Named>(given: readonly T[]) => given.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
