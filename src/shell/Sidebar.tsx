import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useAddress } from '../routing/address.tsx'
import { MenuLink } from '../tools/MenuLink.tsx'
import type { Opening } from '../tools/openingOf.ts'
import { useMenu } from '../tools/useMenu.ts'
import { useSessionState } from './session.ts'

/** The tools one may open, by section; the section and the tool one is at are marked. */
function Menu({ onChoose }: { readonly onChoose?: () => void }) {
  const t = useTranslate()
  const sections = useMenu()
  const isIn = useSessionState().status === 'in'
  const { place } = useAddress()
  const here = 'tool' in place ? place.tool : null
  return (
    <Box component="nav" aria-label={t('shell.menu')} sx={{ py: 1 }}>
      <MenuItem entry={{ to: '/', elsewhere: false }} isCurrent={place.at === 'home'} onClick={onChoose}>
        {t('shell.home')}
      </MenuItem>
      {isIn && sections.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, py: 1 }}>
          {t('messages.no_access')}
        </Typography>
      )}
      {sections.map(({ name, label, entries }) => (
        <Box role="group" key={name} aria-labelledby={`section-${name}`} sx={{ mt: 1 }}>
          <Typography
            id={`section-${name}`}
            variant="caption"
            component="h2"
            aria-current={here?.section === name || undefined}
            sx={{
              px: 2,
              py: 0.5,
              fontWeight: 650,
              color: 'text.secondary',
              '&[aria-current]': { color: 'primary.main', boxShadow: 'inset 3px 0 currentColor' },
            }}
          >
            {label}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {entries.map(entry => (
              <MenuItem key={entry.name} entry={entry} component="li" isCurrent={here?.name === entry.name} onClick={onChoose}>
                {entry.label}
              </MenuItem>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

interface MenuItemProps {
  readonly entry: Opening
  readonly isCurrent: boolean
  readonly component?: 'div' | 'li'
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** One line of the menu. */
function MenuItem({ entry, isCurrent, component = 'div', onClick, children }: MenuItemProps) {
  const line = useRef<HTMLElement>(null)
  // A long menu shows where one is.
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <Box
      ref={line}
      component={component}
      onClick={onClick}
      sx={theme => ({
        '& > a': {
          display: 'block',
          mx: 1,
          px: 1,
          py: 0.5,
          borderRadius: 1,
          fontSize: '0.8125rem',
          textDecoration: 'none',
          color: isCurrent ? theme.palette.primary.main : theme.palette.text.primary,
          fontWeight: isCurrent ? 600 : 400,
          backgroundColor: isCurrent ? theme.palette.action.selected : undefined,
          '&:hover': { backgroundColor: theme.palette.action.hover },
        },
      })}
    >
      <MenuLink entry={entry} isHere={isCurrent}>
        {children}
      </MenuLink>
    </Box>
  )
}

const WIDTH = 232

/** The list of tools: beside the page, or a drawer over it where there is no room. */
export function Sidebar({ isOpen, isDrawer, onClose }: { isOpen: boolean; isDrawer: boolean; onClose: () => void }) {
  const t = useTranslate()
  if (isDrawer)
    return (
      <Drawer open={isOpen} onClose={onClose} slotProps={{ paper: { id: 'menu', 'aria-label': t('shell.menu'), sx: { width: 280 } } }}>
        <Menu onChoose={onClose} />
      </Drawer>
    )
  return (
    <Box
      id="menu"
      hidden={!isOpen}
      sx={{
        display: isOpen ? 'block' : 'none',
        width: WIDTH,
        flexShrink: 0,
        position: 'sticky',
        top: 48,
        height: 'calc(100vh - 48px)',
        overflowY: 'auto',
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Menu />
    </Box>
  )
}
