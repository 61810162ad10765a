import Close from '@mui/icons-material/Close'
import EditOutlined from '@mui/icons-material/EditOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { SavedView, Team } from '../../../../schema/wire/searches.ts'
import { PinView } from './PinView.tsx'

interface ViewTabProps {
  readonly view: SavedView
  readonly teams: readonly Team[]
  readonly isCurrent: boolean
  onOpen(): void
  onChange(): void
  onRemove(): void
}

/** A saved view; a mark tells that a team sees it. Who saved it can change and remove it while it is open. */
export function ViewTab({ view, teams, isCurrent, onOpen, onChange, onRemove }: ViewTabProps) {
  const t = useTranslate()
  const { name, mine } = view
  const team = teams.find(({ id }) => id === view.shared_team)?.name ?? ''
  const shared = view.shared_team !== null && t(mine ? 'views.saved.shared' : 'views.saved.shared_by_other', { name: team })
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <Tab isCurrent={isCurrent} onClick={onOpen} title={shared || undefined}>
        {name}
        {shared && <PeopleOutlined aria-hidden sx={{ fontSize: 16, ml: 0.75, color: 'text.secondary' }} />}
      </Tab>
      {isCurrent && <PinView card={`saved:${view.id}`} name={name} />}
      {isCurrent && mine && (
        <>
          <IconButton aria-label={t('views.saved.change', { name })} title={t('views.saved.change', { name })} onClick={onChange}>
            <EditOutlined sx={{ fontSize: 16 }} />
          </IconButton>
          <IconButton aria-label={t('views.saved.remove', { name })} title={t('views.saved.remove', { name })} onClick={onRemove}>
            <Close sx={{ fontSize: 16 }} />
          </IconButton>
        </>
      )}
    </Box>
  )
}

interface TabProps {
  readonly isCurrent: boolean
  readonly title?: string
  readonly children: ReactNode
  onClick(): void
}

/** One tab of a list. */
export function Tab({ isCurrent, ...props }: TabProps) {
  const borderColor = isCurrent ? 'primary.main' : 'transparent'
  return (
    <Button
      color="inherit"
      aria-current={isCurrent ? 'true' : undefined}
      sx={{ minWidth: 0, px: 1.25, borderRadius: 0, borderBottom: 2, borderColor, fontWeight: isCurrent ? 600 : 400 }}
      {...props}
    />
  )
}
