import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { RowsAsked } from '../../../dataProvider/uploads.ts'
import type { Upload } from '../../../schema/upload.ts'
import { columnsMendable } from '../../../schema/uploadColumns.ts'
import type { FileDetail } from '../../../schema/wire/uploadShapes.ts'
import { DraftRestored } from '../../drafts/DraftRestored.tsx'
import { draftPlace } from '../../drafts/draftPlace.ts'
import { isStorable } from '../../drafts/isStorable.ts'
import { ListError } from '../../views/list/ListError.tsx'
import { ListSkeleton } from '../../views/list/ListSkeleton.tsx'
import { useCounted } from '../parts.tsx'
import { useUploads } from '../useUploads.ts'
import { BadRowsTable } from './BadRowsTable.tsx'
import { type EditedCells, useEdits } from './useEdits.ts'
import { useMend } from './useMend.ts'

const AT_ONCE = 100

interface BadRowsProps {
  readonly upload: Upload
  readonly file: FileDetail
  readonly asked: Pick<RowsAsked, 'result' | 'column' | 'code' | 'key'>
  readonly label: string
  /** The bad column, which alone is edited at first; null where it is the row as a whole. */
  readonly column: string | null
}

/** Bad rows as a grid, to be corrected cell by cell and checked again. */
export function BadRows({ upload, file, asked, label, column }: BadRowsProps) {
  const t = useTranslate()
  const counted = useCounted()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useBadRows(upload.name, file.id, asked)
  const rows = data?.pages.flatMap(page => page.data)
  const isStored = columnsMendable(upload).every(name => upload.columns[name] && isStorable(upload.columns[name]))
  const { edits, edit, forget, restored } = useEdits(draftPlace(upload.name, file.id, `rows ${JSON.stringify(asked)}`), isStored)
  const [isAll, setAll] = useState(column === null)
  const { isBusy, failure, mend } = useMend(upload.name, file.id)
  if (error && !rows) return <ListError error={error} retry={() => void refetch()} />
  if (!rows) return <ListSkeleton columns={4} rows={3} />
  const mendable = columnsMendable(upload)
  const canEdit = file.can.mend && asked.result === 'failed' && (column === null || mendable.includes(column))
  const edited = [...edits].map(([row_no, cells]: readonly [number, EditedCells]) => ({ row_no, cells }))
  const check = async () => {
    if (await mend({ rows: edited })) forget()
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <BadRowsTable
        upload={upload}
        mapping={upload.reads ? {} : file.mapping}
        rows={rows}
        label={label}
        editable={canEdit ? (isAll || column === null ? mendable : [column]) : []}
        edits={edits}
        onEdit={edit}
      />
      <DraftRestored {...restored} />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {canEdit && (
          <Button variant="contained" disabled={edited.length === 0} loading={isBusy} onClick={() => void check()}>
            {edited.length === 0 ? t('uploads.check_again') : counted.of('uploads.check_again_rows', edited.length)}
          </Button>
        )}
        {canEdit && column !== null && mendable.length > 1 && (
          <Button aria-pressed={isAll} onClick={() => setAll(!isAll)}>
            {t(isAll ? 'uploads.edit_one' : 'uploads.edit_all')}
          </Button>
        )}
        {hasNextPage && (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('uploads.more_rows')}
          </Button>
        )}
        {canEdit && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t('uploads.grid_keys')}</Box>}
      </Box>
    </Box>
  )
}

/** Rows of a file that failed for one cause, or were skipped: a hundred, and more where they are asked for. */
function useBadRows(upload: string, id: number, asked: BadRowsProps['asked']) {
  const calls = useUploads()
  return useInfiniteQuery({
    queryKey: ['uploads', upload, 'file', id, 'rows', asked],
    queryFn: ({ pageParam, signal }) => calls.rows(upload, id, { ...asked, after: pageParam, limit: AT_ONCE }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ more, data: rows }) => (more ? rows.at(-1)?.row_no : undefined),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
