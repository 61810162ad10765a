import type { ThemeOptions } from '@mui/material/styles'
import { components } from './components.ts'
import { palettes } from './palettes.ts'

/** Bundled with the panel; nothing is fetched from elsewhere. */
const FACE = "'Inter Variable', system-ui, sans-serif"

/** Dense and calm: 13 px text, tabular figures, flat surfaces. */
export function themeOf(mode: 'light' | 'dark'): ThemeOptions {
  return {
    palette: palettes[mode],
    shape: { borderRadius: 6 },
    spacing: 8,
    typography: {
      fontFamily: FACE,
      fontSize: 13,
      h1: { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
      h2: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.35 },
      h3: { fontSize: '0.875rem', fontWeight: 650, lineHeight: 1.4 },
      body1: { fontSize: '0.875rem', lineHeight: 1.45 },
      body2: { fontSize: '0.8125rem', lineHeight: 1.45 },
      caption: { fontSize: '0.75rem', lineHeight: 1.4 },
      button: { textTransform: 'none', fontWeight: 550 },
    },
    components,
  }
}
