import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'

export interface Entry {
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly badge?: ReactNode
}

interface EntryListProps {
  readonly label: string
  readonly entries: readonly Entry[]
  readonly chosen: string
  onChoose(key: string): void
}

/** Things to choose one of, each two lines: what it is called, and what there is to it. */
export function EntryList({ label, entries, chosen, onChoose }: EntryListProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      {entries.map(({ key, title, detail, badge }) => (
        <Box component="li" key={key} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <Link
            component="button"
            type="button"
            underline="none"
            aria-current={key === chosen ? 'true' : undefined}
            onClick={() => onChoose(key)}
            sx={{
              display: 'block',
              width: '100%',
              textAlign: 'left',
              px: 1.5,
              py: 1,
              color: 'text.primary',
              borderLeft: 3,
              borderColor: key === chosen ? 'primary.main' : 'transparent',
              bgcolor: key === chosen ? 'action.selected' : undefined,
              '&:hover': { bgcolor: 'action.hover' },
              '&:focus-visible': { outlineOffset: -2 },
            }}
          >
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <Box component="span" sx={{ flex: 1, fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                {title}
              </Box>
              {badge}
            </Box>
            <Box
              sx={{ fontSize: 12, color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
              title={detail}
            >
              {detail}
            </Box>
          </Link>
        </Box>
      ))}
    </Box>
  )
}
