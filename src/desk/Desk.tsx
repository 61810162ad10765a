import Box from '@mui/material/Box'
import { Suspense, useRef } from 'react'
import type { Resource } from '../../schema/resource.ts'
import { refusalOf } from '../changes/refusalOf.ts'
import { RecordActions } from '../views/record/RecordActions.tsx'
import { RecordError } from '../views/record/RecordError.tsx'
import { RecordHeader } from '../views/record/RecordHeader.tsx'
import { RecordSkeleton } from '../views/record/RecordSkeleton.tsx'
import { useLabels } from '../views/tool/useLabels.ts'
import { AddRow } from './AddRow.tsx'
import { Head } from './Head.tsx'
import { Part } from './Part.tsx'
import { Timeline } from './Timeline.tsx'
import { useDesk } from './useDesk.ts'
import { useDeskKeys } from './useDeskKeys.ts'

/** All there is to know of one record, what can be done to any part of it, and what happened. */
export function Desk({ tool, id }: { readonly tool: Resource; readonly id: number }) {
  const labels = useLabels(tool)
  const place = useRef<HTMLDivElement>(null)
  const { data, error, isFetching, refetch } = useDesk(tool.name, id)
  useDeskKeys(place)
  if (!data) {
    if (error && !isFetching && refusalOf(error)?.status !== 401)
      return <RecordError tool={tool.name} labels={labels} id={id} error={error} retry={() => void refetch()} />
    return <RecordSkeleton />
  }
  const { record, parts } = data
  const declared = Object.entries(tool.desk?.parts ?? {})
  return (
    <Box ref={place} sx={{ p: { xs: 1, sm: 2 }, maxWidth: 1440, mx: 'auto' }}>
      <RecordHeader tool={tool} labels={labels} record={record} states={1}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <RecordActions tool={tool} labels={labels} record={record} isDirty={false} />
          {declared.map(
            ([name, part]) =>
              part.add && part.of === undefined && <AddRow key={name} tool={tool} name={name} part={part} above={record} parts={parts} />,
          )}
        </Box>
      </RecordHeader>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@media (min-width:1100px)': { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
          <Head tool={tool} labels={labels} record={record} />
          {declared
            .filter(([, part]) => !part.hidden)
            .map(([name, part]) => (
              <Suspense key={name} fallback={null}>
                <Part tool={tool} labels={labels} name={name} part={part} parts={parts} />
              </Suspense>
            ))}
        </Box>
        <Timeline tool={tool} record={record} />
      </Box>
    </Box>
  )
}
