import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LinkBase, useCreatePath, useResourceDefinitions, useTranslate } from 'react-admin'
import type { Upload } from '../../../schema/upload.ts'
import type { FileDetail } from '../../../schema/wire/uploadShapes.ts'
import { useChangeAddress } from '../../changes/useChangeAddress.ts'
import { RecordLink } from '../../kinds/parts/RecordLink.tsx'
import { RowTitle } from '../../kinds/parts/RowTitle.tsx'
import { AddressLink } from '../../routing/address.tsx'
import { Card } from '../../views/Card.tsx'
import { ListError } from '../../views/list/ListError.tsx'
import { ListSkeleton } from '../../views/list/ListSkeleton.tsx'
import { useCounted } from '../parts.tsx'
import { useUploads } from '../useUploads.ts'

const AT_ONCE = 50

/** Every record that a file changed, each a link. */
export function Records({ upload, file }: { readonly upload: Upload; readonly file: FileDetail }) {
  const t = useTranslate()
  const calls = useUploads()
  const { number } = useCounted()
  const changes = useChangeAddress()({ upload: file.id })
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['uploads', upload.name, 'file', file.id, 'records', file.stage],
    queryFn: ({ pageParam, signal }) => calls.records(upload.name, file.id, { after: pageParam, limit: AT_ONCE }, signal),
    initialPageParam: undefined as number | string | undefined,
    getNextPageParam: ({ more, next }, pages) => (more ? (next ?? pages.reduce((sum, page) => sum + page.data.length, 0)) : undefined),
    retry: false,
  })
  const records = data?.pages.flatMap(page => page.data)
  return (
    <Card
      title={t('uploads.records')}
      actions={
        <>
          <InLists lists={file.stage === 'reverted' ? [] : (data?.pages[0]?.lists ?? [])} />
          {changes && (
            <Link component={AddressLink} to={changes}>
              {t('views.history.all_changes')}
            </Link>
          )}
        </>
      }
    >
      {error && !records && <ListError error={error} retry={() => void refetch()} />}
      {!error && !records && <ListSkeleton columns={3} rows={5} />}
      {records?.length === 0 && t('uploads.records_none')}
      {records && records.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: 13 }}>
          {records.map(({ tool, id, title, op, shown_at, gone, row_no }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a record may have been changed by several rows
            <Box key={index} component="li" sx={line}>
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {t(`resources.${tool}.name`)}{' '}
                </Box>
                {gone && t('uploads.record_gone', { title })}
                {!gone && !shown_at && <RowTitle tool={tool} title={title || `#${id}`} />}
                {!gone && shown_at && (
                  <RecordLink {...shown_at} orList>
                    <RowTitle tool={tool} title={title || `#${id}`} />
                  </RecordLink>
                )}
              </Box>
              <span>{t(`uploads.ops.${op}`)}</span>
              <Box component="span" sx={{ width: 90, textAlign: 'right', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {row_no !== null && t('uploads.row', { number: number(row_no) })}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 1 }}>
          {t('uploads.more_records')}
        </Button>
      )}
    </Card>
  )
}

/** Leads to the list of a tool with the changed records alone in it. */
function InLists({ lists }: { readonly lists: readonly { readonly tool: string; readonly ids: readonly number[] }[] }) {
  const t = useTranslate()
  const counted = useCounted()
  const createPath = useCreatePath()
  const screens = useResourceDefinitions()
  return lists
    .filter(({ tool, ids }) => screens[tool]?.hasList && ids.length > 1)
    .map(({ tool, ids }) => (
      <Button
        key={tool}
        component={LinkBase}
        to={`${createPath({ resource: tool, type: 'list' })}?${new URLSearchParams({ filter: JSON.stringify({ id: ids }) })}`}
      >
        {`${t(`resources.${tool}.name`)}: ${counted.of('uploads.in_list', ids.length)}`}
      </Button>
    ))
}

const line = { display: 'flex', gap: 1.5, alignItems: 'center', minHeight: 32, borderBottom: 1, borderColor: 'divider' }
