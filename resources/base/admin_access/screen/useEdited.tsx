import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { AccessAnswer } from '../../../../dataProvider/access.ts'
import { sameValue } from '../../../../schema/sameValue.ts'
import { useForeseen } from './useForeseen.tsx'

type Named = string | { readonly name: string }

/** What is given, as it is changed before it is saved; `bar` stands under it while something is changed, and saves by `write`. */
export function useEdited<T extends Named>(held: readonly T[], write: (given: readonly T[], plan: boolean) => Promise<AccessAnswer>) {
  const t = useTranslate()
  const [typed, setTyped] = useState<readonly T[] | null>(null)
  const given = typed ?? held
  const { ask, isAsking, failure, dialog } = useForeseen(
    plan => write(given, plan),
    () => setTyped(null),
  )
  const bar = (
    <>
      {typed && !sameValue(byName(typed), byName(held)) && (
        <Box sx={{ mt: 1.5 }}>
          {failure && (
            <Alert severity="error" sx={{ mb: 1 }}>
              {failure}
            </Alert>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="contained" loading={isAsking} onClick={ask}>
              {t('access.review')}
            </Button>
            <Button disabled={isAsking} onClick={() => setTyped(null)}>
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
