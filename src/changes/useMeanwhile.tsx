import Box from '@mui/material/Box'
import { type ReactNode, Suspense, useCallback } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import type { Resource } from '../../schema/resource.ts'
import { sameValue } from '../../schema/sameValue.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import { momentWords } from '../kinds/moments.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import { metIn } from '../views/record/useSaveRecord.ts'
import { ChangeLines } from './ChangeLines.tsx'
import { refusalOf } from './refusalWords.ts'

/**
 * Tells of a refused write that somebody changed the record meanwhile: who, when and what. The screen is read anew then, so that what can no longer
 * be done is no longer offered.
 * @param seen the record as it was when the write was begun
 * @returns null for what was refused for another reason
 */
export function useMeanwhile(tool: Resource, seen: ApiRecord | null): (error: unknown) => ReactNode {
  const t = useTranslate()
  const refresh = useRefresh()
  const { country, locale } = useSpeaker()
  return useCallback(
    error => {
      const refusal = refusalOf(error)
      if (!seen || refusal?.status !== 412 || !refusal.params.current) return null
      refresh()
      const { current, by, at } = metIn(refusal)
      const changes = Object.entries(tool.fields)
        .filter(([key, { internal, writeOnly }]) => !internal && !writeOnly && key in seen && !sameValue(seen[key], current[key]))
        .map(([field]) => ({ field, from: seen[field], to: current[field] }))
      return (
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          <span>
            {`${refusal.message} `}
            {t('views.meanwhile', { by: by ?? t('views.history.system'), at: momentWords(at, country, locale) })}
          </span>
          <Suspense fallback={null}>
            <ChangeLines tool={tool.name} changes={changes} />
          </Suspense>
        </Box>
      )
    },
    [tool, seen, t, refresh, country, locale],
  )
}
