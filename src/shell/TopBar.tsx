import MenuIcon from '@mui/icons-material/Menu'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { countries } from '../../schema/country.ts'
import { Bell } from '../notices/Bell.tsx'
import { AddressLink } from '../routing/address.tsx'
import { Account } from './Account.tsx'
import { Connection } from './Connection.tsx'
import { paletteKeys, usePanels } from './panels.ts'
import { useSessionState } from './session.ts'

interface TopBarProps {
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly slotRef: (slot: HTMLElement | null) => void
}

/** Product, the screen's own controls, search, country, who is here (document 1, §2.1). */
export function TopBar({ isOpen, onToggle, slotRef }: TopBarProps) {
  const t = useTranslate()
  const { openPalette } = usePanels()
  return (
    <Box
      component="header"
      aria-label={t('shell.top_bar')}
      sx={theme => ({
        position: 'sticky',
        top: 0,
        zIndex: theme.zIndex.appBar,
        minHeight: 48,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      })}
    >
      <IconButton
        onClick={onToggle}
        aria-expanded={isOpen}
        aria-controls="menu"
        aria-label={t(isOpen ? 'shell.close_menu' : 'shell.open_menu')}
      >
        <MenuIcon fontSize="small" />
      </IconButton>
      <Typography component={AddressLink} to="/" sx={{ fontWeight: 700, color: 'text.primary', textDecoration: 'none' }}>
        {t('shell.product')}
      </Typography>
      <Button
        color="inherit"
        variant="outlined"
        onClick={openPalette}
        startIcon={<SearchIcon />}
        aria-keyshortcuts="Control+K Meta+K"
        sx={{ ml: { md: 2 }, color: 'text.secondary', borderColor: 'divider', minWidth: { md: 200 }, justifyContent: 'flex-start' }}
      >
        {t('shell.search')}
        <Box component="kbd" aria-hidden sx={{ ml: 'auto', display: { xs: 'none', md: 'inline' } }}>
          {paletteKeys()}
        </Box>
      </Button>
      <Box ref={slotRef} sx={{ display: { xs: 'contents', sm: 'flex' }, alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }} />
      <Box sx={{ flex: 1 }} />
      <CountryName />
      <Bell />
      <Account />
      <Connection />
    </Box>
  )
}

/** The country that this deployment serves. */
function CountryName() {
  const t = useTranslate()
  const state = useSessionState()
  if (state.status !== 'in') return null
  return (
    <Typography variant="body2" color="text.secondary" title={t('shell.country')} sx={{ display: { xs: 'none', sm: 'block' } }}>
      {countries[state.deployment.country].name}
    </Typography>
  )
}
