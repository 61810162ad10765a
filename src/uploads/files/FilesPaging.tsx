import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import FirstPage from '@mui/icons-material/FirstPage'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'
import { useCounted } from '../useCounted.ts'

interface FilesPagingProps {
  readonly page: number
  readonly perPage: number
  readonly total: number
  onPage(page: number): void
}

/** Which files of how many, and the pages beside this one. */
export function FilesPaging({ page, perPage, total, onPage }: FilesPagingProps) {
  const t = useTranslate()
  const { number } = useCounted()
  const from = (page - 1) * perPage + 1
  const to = Math.min(page * perPage, total)
  return (
    <Box
      component="nav"
      aria-label={t('uploads.paging')}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, fontSize: 13 }}
    >
      <Box component="span" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {to >= from && t('views.paging.range', { from: number(from), to: number(to), total: number(total) })}
      </Box>
      <IconButton aria-label={t('views.paging.first')} disabled={page <= 1} onClick={() => onPage(1)}>
        <FirstPage fontSize="small" />
      </IconButton>
      <IconButton aria-label={t('views.paging.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft fontSize="small" />
      </IconButton>
      <IconButton aria-label={t('views.paging.next')} disabled={to >= total} onClick={() => onPage(page + 1)}>
        <ChevronRight fontSize="small" />
      </IconButton>
    </Box>
  )
}
