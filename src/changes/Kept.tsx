import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { wordsOf } from '../../i18n/wordsOf.ts'
import type { RevertAnswer } from '../../schema/wire/changes.ts'
import { RecordLink } from '../kinds/parts/RecordLink.tsx'
import { useLabels } from '../views/tool/useLabels.ts'
import { useTool } from '../views/tool/useTool.ts'
import { UsedSince } from './UsedSince.tsx'

/** What was not put back, and why, each with the way to its record; nothing where all was. */
export function Kept({ kept }: { readonly kept: RevertAnswer['kept'] }) {
  const t = useTranslate()
  if (kept.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {t('views.history.kept')}
      <Box component="ul" sx={{ m: 0, pl: 2, overflowWrap: 'anywhere' }}>
        {kept.map(({ tool, id, title, field, reason, short }) => (
          <li key={`${tool} ${id} ${field}`}>
            <RecordLink tool={tool} id={id} orList>
              {title}
            </RecordLink>
            {field !== null && (
              <>
                :{' '}
                <Suspense fallback={wordsOf(field)}>
                  <FieldName tool={tool} field={field} />
                </Suspense>
              </>
            )}{' '}
            ({t(`views.history.reasons.${reason}`, { _: wordsOf(reason) })})
            {short && field !== null && (
              <Suspense fallback={null}>
                <UsedSince tool={tool} field={field} short={short} />
              </Suspense>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  )
}

function FieldName({ tool, field }: { readonly tool: string; readonly field: string }) {
  return <>{useLabels(useTool(tool)).field(field)}</>
}
