import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import FirstPage from '@mui/icons-material/FirstPage'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { FilesAsked } from '../../../dataProvider/uploads.ts'
import type { RequiredPermission } from '../../../schema/permission.ts'
import type { FileRow, Who } from '../../../schema/wire/uploadShapes.ts'
import { AddressLink } from '../../routing/address.tsx'
import { useTitle } from '../../shell/PageTitle.tsx'
import { useMay, useSessionState } from '../../shell/session.ts'
import { ListError } from '../../views/list/ListError.tsx'
import { ListSkeleton } from '../../views/list/ListSkeleton.tsx'
import { Place } from '../../views/list/Place.tsx'
import { PageHead } from '../PageHead.tsx'
import { Frame, useCounted } from '../parts.tsx'
import { FilesFilter, useAskedFiles } from './FilesFilter.tsx'
import { FilesTable } from './FilesTable.tsx'
import { type FilesRead, useFiles } from './useFiles.ts'

/** Files on a page of the list (document 1, §2.7). */
const PER_PAGE = 15

interface FilesListProps {
  readonly name: string
  /** Where one is sent, for whoever may. */
  readonly page: string | undefined
  readonly permission: RequiredPermission
  /** Parts what is read of one upload from that of another. */
  readonly readKey: string
  /** Narrows the files in place of the filter; the list is then called by its name alone. */
  readonly narrow?: ReactNode
  read(asked: FilesAsked, signal: AbortSignal): Promise<FilesRead>
  addressOf(file: FileRow): string
}

/** Files, newest first, 15 a page, with what they can be narrowed to. */
export function FilesList({ name, page: sendAt, permission: maySend, readKey, narrow, read, addressOf }: FilesListProps) {
  const t = useTranslate()
  const may = useMay()
  const { number } = useCounted()
  const [asked, change] = useAskedFiles()
  const { page, status, by } = asked
  const { data, error, isPlaceholderData, refetch } = useFiles(readKey, { page, perPage: PER_PAGE, status, uploadedBy: by }, read)
  const people = usePeople(data?.data, by)
  const title = narrow ? name : t('uploads.files_of', { name })
  const sendFirst = sendAt && may(maySend) && (
    <Button component={AddressLink} to={sendAt} variant="contained">
      {t('uploads.send_first')}
    </Button>
  )
  useTitle(title)
  return (
    <Frame>
      <PageHead title={title} actions={sendFirst} />
      {narrow ?? <FilesFilter asked={asked} people={people} onChange={change} />}
      {error && !data && <ListError error={error} retry={() => void refetch()} />}
      {!error && !data && <ListSkeleton columns={9} rows={PER_PAGE} />}
      {data && data.data.length === 0 && data.total > 0 && (
        <Place role="status" title={t('uploads.beyond_end', { page: number(page), last: number(lastPage(data.total)) })}>
          <Button variant="outlined" onClick={() => change({ page: lastPage(data.total) })}>
            {t('uploads.to_last_page')}
          </Button>
        </Place>
      )}
      {data && data.data.length === 0 && data.total === 0 && (
        <Place role="status" title={t(status || by ? 'uploads.no_files_found' : 'uploads.no_files')}>
          {status || by ? (
            <Button variant="outlined" onClick={() => change({ status: '', by: '' })}>
              {t('views.filter.clear_all')}
            </Button>
          ) : (
            sendFirst
          )}
        </Place>
      )}
      {data && data.data.length > 0 && (
        <>
          <FilesTable addressOf={addressOf} files={data.data} label={title} isOld={isPlaceholderData} />
          <FilesPaging page={page} total={data.total} onPage={next => change({ page: next })} />
        </>
      )}
    </Frame>
  )
}

const lastPage = (total: number) => Math.ceil(total / PER_PAGE)

const none: readonly FileRow[] = []

/** Oneself, and who sent the files that are shown; whoever is asked for stays among them. */
function usePeople(files: readonly FileRow[] = none, by: string): readonly Who[] {
  const t = useTranslate()
  const state = useSessionState()
  const me = state.status === 'in' ? state.user.id : null
  return useMemo(() => {
    const all = new Map(files.flatMap(({ uploaded_by }) => (uploaded_by ? [[uploaded_by.id, uploaded_by] as const] : [])))
    if (me !== null) all.delete(me)
    if (by && Number(by) !== me && !all.has(Number(by))) all.set(Number(by), { id: Number(by), name: `#${by}` })
    const others = [...all.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
    return me === null ? others : [{ id: me, name: t('uploads.me') }, ...others]
  }, [files, by, me, t])
}

/** Which files of how many, and the pages beside this one. */
function FilesPaging({ page, total, onPage }: { readonly page: number; readonly total: number; onPage(page: number): void }) {
  const t = useTranslate()
  const { number } = useCounted()
  const from = (page - 1) * PER_PAGE + 1
  const to = Math.min(page * PER_PAGE, total)
  const ways = [
    ['first', FirstPage, page > 1 ? 1 : null],
    ['previous', ChevronLeft, page > 1 ? page - 1 : null],
    ['next', ChevronRight, to < total ? page + 1 : null],
  ] as const
  return (
    <Box
      component="nav"
      aria-label={t('uploads.paging')}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, fontSize: 13 }}
    >
      <Box component="span" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {to >= from && t('views.paging.range', { from: number(from), to: number(to), total: number(total) })}
      </Box>
      {ways.map(([words, Icon, at]) => (
        <IconButton key={words} aria-label={t(`views.paging.${words}`)} disabled={at === null} onClick={() => at && onPage(at)}>
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </Box>
  )
}
