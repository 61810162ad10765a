import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { MenuLink } from '../tools/MenuLink.tsx'
import type { MenuSection } from '../tools/useMenu.ts'

/** One section of the home page: its tools as links. */
export function ToolSection({ section: { name, label, entries } }: { readonly section: MenuSection }) {
  return (
    <Box
      component="section"
      aria-labelledby={`home-${name}`}
      sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, p: 2, mb: 2, breakInside: 'avoid' }}
    >
      <Typography id={`home-${name}`} variant="h2" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          '& a': { color: 'primary.main', textDecoration: 'none', lineHeight: '28px' },
          '& a:hover': { textDecoration: 'underline' },
        }}
      >
        {entries.map(entry => (
          <li key={entry.name}>
            <MenuLink entry={entry}>{entry.label}</MenuLink>
          </li>
        ))}
      </Box>
    </Box>
  )
}
