import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { calls } from '../../../../schema/calls.ts'
import { useAddress } from '../../../../src/routing/address.tsx'
import { useTitle } from '../../../../src/shell/PageTitle.tsx'
import { PageHead } from '../../../../src/uploads/PageHead.tsx'
import { Frame } from '../../../../src/uploads/parts.tsx'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { ListSkeleton } from '../../../../src/views/list/ListSkeleton.tsx'
import { framed, Place } from '../../../../src/views/list/Place.tsx'
import { PageTabs } from '../../../../src/views/PageTabs.tsx'
import { ChangeItem } from './ChangeItem.tsx'
import { ChangePage } from './ChangePage.tsx'
import { ChangesFilter } from './ChangesFilter.tsx'
import { type Asked, narrowings, type Tab, tabs, useAskedChanges } from './useAskedChanges.ts'
import { useChanges } from './useChanges.ts'

/** Who changed what: the list of changes, or one of them at its own address. */
export default function Changes() {
  const { place } = useAddress()
  const { id } = place.params
  return id === undefined ? <ChangesList /> : <ChangePage key={id} id={Number(id) || 0} />
}

/** What each tab narrows to by itself. A plan that was looked at and not carried out is no change. */
const narrowed: Readonly<Record<Tab, Asked>> = {
  all: { state: 'applied,waiting,rejected' },
  waiting: { state: 'waiting' },
  mine: { state: 'applied,waiting,rejected', person: 'me' },
}

/** Changes, newest first: all, those that wait for an approval, and one's own. */
export function ChangesList() {
  const t = useTranslate()
  const { tab, asked, change } = useAskedChanges()
  const title = t('resources.changes.name')
  useTitle(title)
  return (
    <Frame>
      <PageHead
        title={title}
        actions={
          <Button
            color="inherit"
            component="a"
            href={`${calls.exported('changes', 'csv')}?${new URLSearchParams({ ...narrowed[tab], ...asked })}`}
            download="changes.csv"
            startIcon={<FileDownloadOutlined />}
          >
            {t('resources.changes.screen.export')}
          </Button>
        }
      />
      <PageTabs
        title={title}
        tabs={tabs}
        tab={tab}
        onChange={view => change({ view, ...(view === 'waiting' && { state: '' }), ...(view === 'mine' && { person: '' }) })}
        labelOf={name => t(`resources.changes.screen.views.${name}`)}
      >
        <ChangesFilter tab={tab} asked={asked} onChange={change} />
        <Found tab={tab} asked={asked} onClear={() => change(Object.fromEntries(narrowings.map(name => [name, ''])))} />
      </PageTabs>
    </Frame>
  )
}

function Found({ tab, asked, onClear }: { readonly tab: Tab; readonly asked: Asked; onClear(): void }) {
  const t = useTranslate()
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useChanges({
    ...narrowed[tab],
    ...asked,
  })
  if (error && !data) return <ListError error={error} retry={() => void refetch()} />
  if (!data) return <ListSkeleton columns={4} rows={12} />
  if (data.length === 0) {
    const isNarrowed = Object.keys(asked).length > 0
    return (
      <Place role="status" title={t(`resources.changes.screen.${isNarrowed ? 'none_found' : `none.${tab}`}`)}>
        {isNarrowed && (
          <Button variant="outlined" onClick={onClear}>
            {t('views.filter.clear_all')}
          </Button>
        )}
      </Place>
    )
  }
  return (
    <>
      <Box
        component="ol"
        aria-label={t('resources.changes.name')}
        aria-busy={isPlaceholderData}
        sx={{ listStyle: 'none', m: 0, p: 0, fontSize: 13, ...framed, '&[aria-busy=true]': { opacity: 0.55 } }}
      >
        {data.map(set => (
          <Suspense key={set.id} fallback={<Box component="li" sx={{ height: 44 }} />}>
            <ChangeItem set={set} />
          </Suspense>
        ))}
      </Box>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ justifySelf: 'start' }}>
          {t('resources.changes.screen.older')}
        </Button>
      )}
    </>
  )
}
