import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import FirstPage from '@mui/icons-material/FirstPage'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useListContext, useTranslate } from 'react-admin'
import { grouped } from '../../kinds/numbers.ts'
import { usePlace } from '../../kinds/useSpeaker.ts'
import { useTotal } from './useTotal.ts'

/** The sizes of a page; a tool may add its own. */
const sizes = [10, 20, 50, 100, 500, 1000]

/** Which rows of how many, the pages beside this one, and how many rows a page has. */
export function Paging({ pageSize }: { pageSize?: number }) {
  const t = useTranslate()
  const { country } = usePlace()
  const { page, perPage, setPage, setPerPage, data, hasNextPage, hasPreviousPage, isPlaceholderData } = useListContext()
  const total = useTotal()
  const from = (page - 1) * perPage + 1
  const to = from - 1 + (data?.length ?? 0)
  const offered = [...new Set([...sizes, ...(pageSize ? [pageSize] : []), perPage])].sort((a, b) => a - b)
  return (
    <Box
      component="nav"
      aria-label={t('views.paging.pages')}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap', fontSize: 13 }}
    >
      <Box component="label" sx={{ display: 'flex', gap: 0.75, alignItems: 'center', color: 'text.secondary', mr: 'auto' }}>
        {t('views.paging.rows')}
        <Box
          component="select"
          value={perPage}
          onChange={event => setPerPage(Number((event.target as HTMLSelectElement).value))}
          sx={select}
        >
          {offered.map(size => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Box>
      </Box>
      <Box component="span" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {to >= from &&
          !isPlaceholderData &&
          (total === null
            ? `${grouped(from, country)}–${grouped(to, country)}`
            : t('views.paging.range', { from: grouped(from, country), to: grouped(to, country), total }))}
      </Box>
      <IconButton aria-label={t('views.paging.first')} disabled={page <= 1} onClick={() => setPage(1)}>
        <FirstPage fontSize="small" />
      </IconButton>
      <IconButton aria-label={t('views.paging.previous')} disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
        <ChevronLeft fontSize="small" />
      </IconButton>
      <IconButton aria-label={t('views.paging.next')} disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        <ChevronRight fontSize="small" />
      </IconButton>
    </Box>
  )
}

const select = {
  font: 'inherit',
  color: 'inherit',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  height: 28,
}
