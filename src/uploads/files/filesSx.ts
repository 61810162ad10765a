import type { Theme } from '@mui/material/styles'

/** Style of a list of files, said once: rows of 36 pixels, two lines each on a phone. */
export function filesSx(theme: Theme) {
  const line = `1px solid ${theme.palette.divider}`
  const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' as const }
  return {
    margin: 0,
    padding: 0,
    overflow: 'auto',
    position: 'relative' as const,
    border: line,
    borderRadius: '6px',
    background: theme.palette.background.paper,
    '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 13, fontVariantNumeric: 'tabular-nums' },
    '&[aria-busy=true] > li, & table[aria-busy=true] tbody': { opacity: 0.55 },
    '& th': { height: 36, padding: '0 10px', textAlign: 'left', fontSize: 12, fontWeight: 600, color: theme.palette.text.secondary },
    '& td': { height: 36, padding: '0 10px', borderTop: line, whiteSpace: 'nowrap' as const },
    '& th.number, & td.number': { textAlign: 'right' },
    // The name takes what the others leave.
    '& th:first-of-type': { minWidth: 180 },
    '& td.name': { ...cut, width: '100%', maxWidth: 0, fontWeight: 500 },
    '& td.who': { ...cut, maxWidth: 160 },
    '& a': { color: theme.palette.primary.main, textDecoration: 'none', '&:hover, &:focus-visible': { textDecoration: 'underline' } },
    // The whole row is the link; words over it keep their title on hover.
    '& tbody tr, & li': { position: 'relative' as const, '&:hover': { background: theme.palette.action.hover } },
    '& td.name a::after, & li a::after': { content: '""', position: 'absolute' as const, inset: 0 },
    '& time': { position: 'relative' as const },
    '& li': { listStyle: 'none', padding: '8px 10px', display: 'grid', gap: '4px', '&:not(:first-of-type)': { borderTop: line } },
    '& li > div': { display: 'flex', gap: '8px', justifyContent: 'space-between', alignItems: 'center', minWidth: 0 },
    '& li a': { ...cut, fontWeight: 500, minWidth: 0 },
    '& li .quiet > span': cut,
    '& li .quiet': { ...cut, color: theme.palette.text.secondary, fontSize: 12 },
  }
}
