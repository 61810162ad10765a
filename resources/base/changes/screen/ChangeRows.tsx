import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import type { ChangeDetail, ChangeRow } from '../../../../schema/wire/changes.ts'
import { ChangeLines } from '../../../../src/changes/ChangeLines.tsx'
import { RecordLink } from '../../../../src/kinds/parts/RecordLink.tsx'
import { RowTitle } from '../../../../src/kinds/parts/RowTitle.tsx'
import { useTools } from '../../../../src/tools/panelTools.ts'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { ListSkeleton } from '../../../../src/views/list/ListSkeleton.tsx'
import { useChangeRows } from './useChanges.ts'

/** The rows of a change: each with the way to its record, and what was and became of it field by field. */
export function ChangeRows({ set }: { readonly set: ChangeDetail }) {
  const t = useTranslate()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useChangeRows(set.id, set.state)
  if (error && !data) return <ListError error={error} retry={() => void refetch()} />
  if (!data) return <ListSkeleton columns={2} rows={5} />
  const rows = data.pages.flatMap(page => page.data)
  return (
    <>
      {rows.length === 0 && t(`resources.changes.screen.${set.state === 'rejected' ? 'plan_gone' : 'no_rows'}`)}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: 13, overflowWrap: 'anywhere' }}>
        {rows.map(row => (
          <Box key={row.at} component="li" sx={{ py: 0.75, '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' } }}>
            <Suspense fallback={t('views.loading')}>
              <Row row={row} />
            </Suspense>
          </Box>
        ))}
      </Box>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 1 }}>
          {t('resources.changes.screen.more_rows')}
        </Button>
      )}
    </>
  )
}

function Row({ row: { tool, id, title, op, gone, changes } }: { readonly row: ChangeRow }) {
  const t = useTranslate()
  const { light } = useTools()
  const words = <RowTitle tool={tool} title={title || (id === null ? '' : `#${id}`)} />
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t(`resources.${tool}.name`, { _: light(tool)?.label ?? tool })}
        </Box>
        <Box component="span" sx={{ fontWeight: 500 }}>
          {id === null || gone ? (
            words
          ) : (
            <RecordLink tool={tool} id={id} orList>
              {words}
            </RecordLink>
          )}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
          {t(`uploads.ops.${op}`)}
          {gone && op !== 'delete' && ` · ${t('resources.changes.screen.gone')}`}
        </Box>
      </Box>
      <ChangeLines tool={tool} changes={changes} />
    </>
  )
}
