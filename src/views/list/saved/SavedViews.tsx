import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { filterOfView, type List } from '../../../../schema/list.ts'
import type { Resource } from '../../../../schema/resource.ts'
import { sameValue } from '../../../../schema/sameValue.ts'
import type { SavedView, Team } from '../../../../schema/wire/searches.ts'
import { usePanel } from '../../../changes/usePanel.ts'
import { lazyChunk } from '../../../chunks/lazyChunk.tsx'
import { OverPlace } from '../../../shell/OverPlace.tsx'
import { useSessionState } from '../../../shell/session.ts'
import { useLabels } from '../../tool/useLabels.ts'
import { useRuleContext } from '../../tool/useTool.ts'
import { useAddressFilter, useDefaultFilter } from '../useDefaultFilter.ts'
import { PinView } from './PinView.tsx'
import { useSavedViews } from './useSavedViews.tsx'
import { ViewCount } from './ViewCount.tsx'
import { Tab, ViewTab } from './ViewTab.tsx'

const SaveViewDialog = lazyChunk('save_view', async () => ({ default: (await import('./SaveViewDialog.tsx')).SaveViewDialog }))

interface SavedViewsProps {
  readonly tool: Resource
  /** Chosen columns; null where they are the tool's own. */
  readonly columns: readonly string[] | null
  onColumns(columns: readonly string[]): void
}

/** Lists as people keep them, as tabs: filter, order and columns; a team may see them too. */
export function SavedViews({ tool, columns, onColumns }: SavedViewsProps) {
  const t = useTranslate()
  const { filterValues, setFilters, setSort, sort } = useListContext()
  const { views, save, remove } = useSavedViews(tool.name)
  const teams = useTeams()
  const labels = useLabels(tool)
  const context = useRuleContext()
  const session = useSessionState()
  const [saving, setSaving] = useState<SavedView | 'new' | null>(null)
  const standard = useDefaultFilter(tool) ?? {}
  const isHere = (view: SavedView) =>
    sameValue(view.filter, filterValues) && (!view.sort || (view.sort[0] === sort.field && view.sort[1] === sort.order))
  const address = useAddressFilter(tool.routes)
  const listed = listedOf(tool.list.views, context.today, session.status === 'in' ? session.user.id : null, address)
  const hereListed = listed.find(([, filter]) => sameValue(filter, filterValues))
  const current = views.find(isHere)
  const isStandard = !current && !hereListed && sameValue(filterValues, standard)
  const open = (view: SavedView) => {
    setFilters({ ...view.filter })
    if (view.sort) setSort({ field: view.sort[0], order: view.sort[1].toUpperCase() === 'ASC' ? 'ASC' : 'DESC' })
    if (view.columns) onColumns(view.columns)
  }
  const canSave = !current && !hereListed && !isStandard
  if (views.length === 0 && listed.length === 0 && !canSave) return null
  return (
    <Box component="nav" aria-label={t('views.saved.views')} sx={tabs}>
      <Tab isCurrent={isStandard} onClick={() => setFilters({ ...standard })}>
        {t('views.saved.standard')}
      </Tab>
      {listed.map(([name, filter]) => {
        const isCurrent = !current && hereListed?.[0] === name
        return (
          <Box key={name} sx={{ display: 'flex', alignItems: 'center' }}>
            <Tab isCurrent={isCurrent} onClick={() => setFilters({ ...filter })}>
              {labels.view(name)}
              {tool.list.views?.[name]?.counted && <ViewCount filter={filter} />}
            </Tab>
            {isCurrent && <PinView card={`${tool.name}:${name}`} name={labels.view(name)} />}
          </Box>
        )
      })}
      {views.map(view => (
        <ViewTab
          key={view.id}
          view={view}
          teams={teams}
          isCurrent={view.id === current?.id}
          onOpen={() => open(view)}
          onChange={() => setSaving(view)}
          onRemove={() => remove(view)}
        />
      ))}
      {canSave && (
        <Button color="inherit" startIcon={<BookmarkAddOutlined />} aria-haspopup="dialog" onClick={() => setSaving('new')}>
          {t('views.saved.save')}
        </Button>
      )}
      {saving && (
        <OverPlace place="save_view" onClose={() => setSaving(null)}>
          <SaveViewDialog
            tool={tool.name}
            view={saving === 'new' ? undefined : saving}
            teams={teams}
            onClose={() => setSaving(null)}
            onSave={(name, team) =>
              save(
                { tool: tool.name, name, filter: filterValues, sort: [sort.field, sort.order], columns, shared_team: team },
                saving === 'new' ? undefined : saving.id,
              )
            }
          />
        </OverPlace>
      )}
    </Box>
  )
}

/** On a phone they scroll sideways in one line: there is little room above the rows. */
const tabs = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  flex: { xs: '1 0 100%', sm: '0 1 auto' },
  minWidth: 0,
  maxWidth: '100%',
  gap: 0.5,
  overflowX: { xs: 'auto', sm: 'visible' },
  '& > *': { flexShrink: 0, whiteSpace: 'nowrap' },
} as const

/** The teams one is in. */
function useTeams(): readonly Team[] {
  const panel = usePanel()
  const { data } = useQuery({
    queryKey: ['view_teams'],
    queryFn: async ({ signal }) => (await panel.viewTeams(signal)).data,
    retry: false,
    // Who is in which team changes rarely; the server is asked again when a view is saved.
    staleTime: 600_000,
  })
  return data ?? []
}

/** The lists that everybody finds there, with the filter of each as it is today for whoever looks. */
export function listedOf(
  views: List['views'],
  today: string,
  me: number | null,
  address: Readonly<Record<string, string>> = {},
): readonly (readonly [string, Readonly<Record<string, unknown>>])[] {
  return Object.entries(views ?? {}).map(([name, view]) => [name, { ...filterOfView(view, today, me), ...address }] as const)
}
