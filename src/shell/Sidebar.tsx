import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import { useTranslate } from 'react-admin'
import { Menu } from './menu/Menu.tsx'

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
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Menu />
    </Box>
  )
}
