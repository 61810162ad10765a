import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import type { ListedChange } from '../../../../schema/wire/changes.ts'
import { At } from '../../../../src/changes/ChangeTitle.tsx'
import { useDoneWords } from '../../../../src/changes/useDoneWords.ts'
import { grouped } from '../../../../src/kinds/numbers.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { AddressLink, useAddress, useGo } from '../../../../src/routing/address.tsx'
import { useTitle } from '../../../../src/shell/PageTitle.tsx'
import { useTools } from '../../../../src/tools/panelTools.ts'
import { PageHead } from '../../../../src/uploads/PageHead.tsx'
import { Frame } from '../../../../src/uploads/parts.tsx'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { ListSkeleton } from '../../../../src/views/list/ListSkeleton.tsx'
import { framed, Place } from '../../../../src/views/list/Place.tsx'
import { PageTabs } from '../../../../src/views/PageTabs.tsx'
import { ChangeState } from '../../../base/changes/screen/ChangeState.tsx'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { ReviewVolume } from '../contracts.ts'
import { type Tab, tabs, useReviewed, useVolumes } from './useReview.ts'

/** Changes that wait, with the searches that they touch; and those that were decided, with the comment. */
export function ReviewList() {
  const t = useTranslate()
  const words = useScreenWords('search_review')
  const { search } = useAddress()
  const go = useGo()
  const asked = new URLSearchParams(search).get('view')
  const tab = tabs.find(one => one === asked) ?? 'waiting'
  const title = t('resources.search_review.name')
  useTitle(title)
  return (
    <Frame>
      <PageHead title={title} about={words('about')} />
      <PageTabs
        title={title}
        tabs={tabs}
        tab={tab}
        onChange={view => go(`/search-ops/review?view=${view}`, { replace: true })}
        labelOf={name => words(`tabs.${name}`)}
      >
        <Listed tab={tab} />
        {tab === 'waiting' && (
          <Link component={AddressLink} to="/my-files?view=waiting_for_my_approval" sx={{ justifySelf: 'start' }}>
            {words('files')}
          </Link>
        )}
      </PageTabs>
    </Frame>
  )
}

function Listed({ tab }: { readonly tab: Tab }) {
  const t = useTranslate()
  const words = useScreenWords('search_review')
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useReviewed(tab)
  const volumes = useVolumes(data ?? [])
  if (error && !data) return <ListError error={error} retry={() => void refetch()} />
  if (!data) return <ListSkeleton columns={5} rows={8} />
  if (data.length === 0) return <Place role="status" title={words(`none.${tab}`)} />
  const heads = ['what', 'who', 'when', ...(tab === 'waiting' ? ['waits', 'searches'] : ['state', 'comment'])]
  return (
    <>
      <Box role="region" aria-label={words(`tabs.${tab}`)} tabIndex={0} sx={{ ...framed, overflowX: 'auto' }}>
        <Table size="small" aria-label={words(`tabs.${tab}`)}>
          <TableHead>
            <TableRow>
              {heads.map(head => (
                <TableCell key={head} align={head === 'searches' ? 'right' : 'left'} sx={{ whiteSpace: 'nowrap' }}>
                  {words(head)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map(set => (
              <Suspense key={set.id} fallback={<PendingRow columns={heads.length} />}>
                <ReviewRow set={set} tab={tab} volume={volumes.data?.get(set.id)} />
              </Suspense>
            ))}
          </TableBody>
        </Table>
      </Box>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 1 }}>
          {t('resources.changes.screen.older')}
        </Button>
      )}
    </>
  )
}

/** A row while the words of its tool load. */
function PendingRow({ columns }: { readonly columns: number }) {
  return (
    <TableRow>
      <TableCell colSpan={columns} sx={{ height: 52 }} />
    </TableRow>
  )
}

interface ReviewRowProps {
  readonly set: ListedChange
  readonly tab: Tab
  readonly volume: ReviewVolume | undefined
}

const DAY = 86_400_000

function ReviewRow({ set, tab, volume }: ReviewRowProps) {
  const t = useTranslate()
  const words = useScreenWords('search_review')
  const { light } = useTools()
  const { country } = useSpeaker()
  const done = useDoneWords(set.tool, set.what)
  const days = Math.floor((Date.now() - Date.parse(set.at)) / DAY)
  const rows = Number(set.counts.rows ?? set.counts.entries ?? 0)
  return (
    <TableRow>
      <TableCell sx={{ minWidth: 200 }}>
        <AddressLink to={`/search-ops/review/${set.id}`}>
          {t(`resources.${set.tool}.name`, { _: light(set.tool)?.label ?? set.tool })}: {done}
        </AddressLink>
        <Box sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[words('rows', { smart_count: rows }), ...(volume?.words ?? set.about.map(({ title }) => title))].filter(Boolean).join(' · ')}
        </Box>
      </TableCell>
      <TableCell>{set.actor_name ?? t('views.history.system')}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <At at={set.at} />
      </TableCell>
      {tab === 'waiting' ? (
        <>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{days < 1 ? words('today') : words('days', { smart_count: days })}</TableCell>
          <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {volume ? grouped(volume.searches, country) : '–'}
          </TableCell>
        </>
      ) : (
        <>
          <TableCell>
            <ChangeState set={set} whole />
          </TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{set.comment ?? ''}</TableCell>
        </>
      )}
    </TableRow>
  )
}
