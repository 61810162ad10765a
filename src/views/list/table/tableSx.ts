import type { Theme } from '@mui/material/styles'
import { toneColours } from '../../../kinds/parts/Badge.tsx'
import { FRAME, headHeight, rowHeight } from './TableContext.ts'

/** A translucent colour laid over the ground of a cell. */
const over = (colour: string) => `linear-gradient(${colour}, ${colour})`

/** Style of the whole table, said once: cells are plain elements, so that many of them cost little. */
export function tableSx(theme: Theme) {
  const line = `1px solid ${theme.palette.divider}`
  const ground = theme.palette.background.paper
  const cell = { padding: '0 10px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' as const }
  return {
    display: 'flex',
    flexDirection: 'column' as const,
    minHeight: 0,
    flex: '0 1 auto',
    [`& .${FRAME}`]: {
      overflow: 'auto',
      // What only screen readers read is kept inside, however far to the right its cell is.
      position: 'relative',
      minHeight: 0,
      flex: '0 1 auto',
      border: line,
      // What has the focus is not hidden by what is pinned.
      scrollPaddingTop: headHeight,
      '.pinned&': { scrollPaddingLeft: 280 },
      borderRadius: '6px',
      background: ground,
    },
    '& table': {
      width: '100%',
      tableLayout: 'fixed',
      borderCollapse: 'separate',
      borderSpacing: 0,
      fontSize: 13,
      fontVariantNumeric: 'tabular-nums',
    },
    // The rows of the page before stay until those of the next are here; that they are not them is seen.
    '& table[aria-busy=true] tbody': { opacity: 0.55 },
    '& th': {
      ...cell,
      height: headHeight,
      position: 'sticky',
      top: 0,
      zIndex: 2,
      background: ground,
      borderBottom: line,
      textAlign: 'left',
      fontWeight: 600,
      fontSize: 12,
      lineHeight: '14px',
      whiteSpace: 'normal' as const,
      color: theme.palette.text.secondary,
    },
    '& td': { ...cell, height: rowHeight, borderBottom: line, backgroundColor: ground },
    '& [data-align=right]': { textAlign: 'right' },
    '& td > [data-tone]:nth-of-type(n + 2)': { marginLeft: '4px' },
    '& th button': {
      all: 'unset',
      cursor: 'pointer',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2px',
      maxWidth: '100%',
      // Two lines at most.
      '& span': { overflow: 'hidden', maxHeight: 28, overflowWrap: 'anywhere' },
      '&:hover': { color: theme.palette.text.primary },
    },
    '& .edge': {
      position: 'absolute',
      top: 0,
      right: 0,
      bottom: 0,
      width: 9,
      cursor: 'col-resize',
      touchAction: 'none',
      '&::after': { content: '""', position: 'absolute', inset: '9px 0 9px auto', width: '1px', background: theme.palette.divider },
      '&:hover::after, &:active::after, &:focus-visible::after': {
        inset: '0 0 0 auto',
        width: '2px',
        background: theme.palette.primary.main,
      },
    },
    '& button:focus-visible, & a:focus-visible, & input:focus-visible': {
      outline: `2px solid ${theme.palette.primary.main}`,
      outlineOffset: '1px',
      borderRadius: '3px',
    },
    '& .tick': {
      width: 40,
      padding: '0 0 0 12px',
      '& input': { width: 16, height: 16, margin: 0, verticalAlign: 'middle', accentColor: theme.palette.primary.main },
    },
    '& .open': {
      width: 32,
      padding: '0 0 0 6px',
      '& button': { all: 'unset', cursor: 'pointer', display: 'inline-flex', padding: '2px', borderRadius: '4px', verticalAlign: 'middle' },
      '& button:hover': { background: theme.palette.action.selected },
    },
    '& .grip': { width: 32, padding: '0 0 0 6px' },
    '& .open button[aria-expanded=true] svg': { transform: 'rotate(90deg)' },
    '& a': { color: theme.palette.primary.main, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
    '& .first > a, & a.first': { fontWeight: 500 },
    // The head's name goes on while values scroll below it; a ground of its own keeps what scrolls from showing through.
    '&.pinned :is(.tick, .open, .grip), &.pinned .first:is(td, th)': { position: 'sticky', left: 0, zIndex: 1 },
    '&.pinned th:is(.tick, .open, .grip, .first)': { zIndex: 3 },
    '&.pinned :is(.open, .grip)': { left: 'calc(var(--before) - 32px)' },
    '&.pinned .first:is(td, th)': { left: 'var(--before)', borderRight: line },
    '& tbody tr[data-index]': { cursor: 'pointer' },
    '& tbody tr[data-index]:is(:hover, :focus-within) > td': { backgroundImage: over(theme.palette.action.hover) },
    '& tbody tr[aria-selected=true] > td': { backgroundImage: over(theme.palette.action.selected) },
    '& tr[data-dragged] > td': { opacity: 0.4 },
    '& tr[data-drop=before] > td': { boxShadow: `inset 0 2px ${theme.palette.primary.main}` },
    '& tr[data-drop=after] > td': { boxShadow: `inset 0 -2px ${theme.palette.primary.main}` },
    '& tr.gap > td': { padding: 0, border: 0, height: 'auto' },
    '& tr.nested > td': { height: 'auto', padding: '6px 10px 10px 44px', backgroundImage: over(theme.palette.action.hover) },
    '& tr.nested table': { width: 'max-content' },
    '& tr.nested th': { position: 'static', height: 28, background: 'transparent' },
    '& tr.nested td td': { height: 32, background: 'none' },
    '& .thumb': {
      display: 'inline-grid',
      placeItems: 'center',
      width: 28,
      height: 28,
      marginRight: '8px',
      verticalAlign: 'middle',
      objectFit: 'cover',
      borderRadius: '4px',
      background: theme.palette.action.hover,
    },
    '& td.narrow': {
      height: 60,
      '&[data-pictured]': { position: 'relative', paddingLeft: '62px' },
      '& .thumb': { position: 'absolute', left: 10, top: 8, width: 44, height: 44 },
      '& > div': { display: 'flex', gap: '8px', justifyContent: 'space-between', alignItems: 'center', overflow: 'hidden' },
      '& > div:last-child': { display: 'block', height: 20, color: theme.palette.text.secondary, fontSize: 12, textOverflow: 'ellipsis' },
      '& .first': { overflow: 'hidden', textOverflow: 'ellipsis', padding: '4px 0' },
      // A long name gives way to the state.
      '& > div > [data-tone]': { flex: 'none' },
      '& > div:last-child > [data-tone]': { verticalAlign: 'top', marginRight: '8px', padding: '0 6px', lineHeight: '18px' },
      // Within a line of text a colour alone does not make a link.
      '& a:not(.first)': { textDecoration: 'underline' },
    },
    '& .unseen': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
    '& tfoot td': {
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      background: ground,
      borderTop: line,
      borderBottom: 0,
      fontWeight: 600,
    },
    ...Object.fromEntries(
      Object.entries(toneColours).map(([tone, { light, dark }]) => [
        `& tbody tr[data-tone=${tone}] > td`,
        {
          backgroundColor: `color-mix(in srgb, ${light[1]} 45%, ${ground})`,
          ...theme.applyStyles('dark', { backgroundColor: `color-mix(in srgb, ${dark[1]} 55%, ${ground})` }),
          '&:first-of-type': {
            boxShadow: `inset 3px 0 0 ${light[2]}`,
            ...theme.applyStyles('dark', { boxShadow: `inset 3px 0 0 ${dark[2]}` }),
          },
        },
      ]),
    ),
    '@media (prefers-reduced-motion: no-preference)': { '& tbody tr[data-index] > td': { transition: 'background-color 600ms' } },
    '& tbody tr[data-marked] > td': {
      background: `color-mix(in srgb, ${theme.palette.primary.main} 16%, ${ground})`,
      '&:first-of-type': { boxShadow: `inset 3px 0 0 ${theme.palette.primary.main}` },
    },
  }
}
