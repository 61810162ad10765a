import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { SavedView } from '../../../../dataProvider/answers.ts'
import type { Resource } from '../../../../schema/resource.ts'
import { same } from '../../form/changedOf.ts'
import { SaveViewDialog } from './SaveViewDialog.tsx'
import { useSavedViews } from './useSavedViews.ts'

interface SavedViewsProps {
  readonly tool: Resource
  /** Chosen columns; null where they are the tool's own. */
  readonly columns: readonly string[] | null
  onColumns(columns: readonly string[] | null): void
}

/** Lists as people keep them, as tabs: filter, order and columns; a team may see them too. */
export function SavedViews({ tool, columns, onColumns }: SavedViewsProps) {
  const t = useTranslate()
  const { filterValues, setFilters, setSort, sort } = useListContext()
  const { views, save, remove } = useSavedViews(tool.name)
  const [isSaving, setSaving] = useState(false)
  const standard = tool.list.defaultFilter ?? {}
  const isHere = (view: SavedView) =>
    same(view.filter, filterValues) && (!view.sort || (view.sort[0] === sort.field && view.sort[1] === sort.order))
  const current = views.find(isHere)
  const isStandard = !current && same(filterValues, standard)
  const open = (view: SavedView) => {
    setFilters({ ...view.filter })
    if (view.sort) setSort({ field: view.sort[0], order: view.sort[1] })
    if (view.columns) onColumns(view.columns)
  }
  const canSave = !current && !isStandard
  if (views.length === 0 && !canSave) return null
  return (
    <Box
      component="nav"
      aria-label={t('views.saved.views')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Tab isCurrent={isStandard} onClick={() => setFilters({ ...standard })}>
        {t('views.saved.standard')}
      </Tab>
      {views.map(view => (
        <Box key={view.id} sx={{ display: 'flex', alignItems: 'center' }}>
          <Tab isCurrent={view.id === current?.id} onClick={() => open(view)}>
            {view.name}
          </Tab>
          {view.id === current?.id && view.mine && (
            <IconButton size="small" aria-label={t('views.saved.remove', { name: view.name })} onClick={() => remove(view)}>
              <Close sx={{ fontSize: 16 }} />
            </IconButton>
          )}
        </Box>
      ))}
      {canSave && (
        <Button size="small" color="inherit" startIcon={<BookmarkAddOutlined />} aria-haspopup="dialog" onClick={() => setSaving(true)}>
          {t('views.saved.save')}
        </Button>
      )}
      {isSaving && (
        <SaveViewDialog
          onClose={() => setSaving(false)}
          onSave={(name, team) =>
            save({ tool: tool.name, name, filter: filterValues, sort: [sort.field, sort.order], columns, shared_team: team })
          }
        />
      )}
    </Box>
  )
}

function Tab({ isCurrent, onClick, children }: { isCurrent: boolean; onClick: () => void; children: string }) {
  return (
    <Button
      size="small"
      color="inherit"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onClick}
      sx={{ borderRadius: 0, borderBottom: 2, borderColor: isCurrent ? 'primary.main' : 'transparent', fontWeight: isCurrent ? 600 : 400 }}
    >
      {children}
    </Button>
  )
}
