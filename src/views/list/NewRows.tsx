import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'

interface NewRowsProps {
  readonly count: number
  onShow(): void
}

/** Rows that came in while somebody was at work in the list: they wait here, over the rows, so that none of them moves. */
export function NewRows({ count, onShow }: NewRowsProps) {
  const t = useTranslate()
  return (
    <Box role="status" sx={{ position: 'relative', height: 0, zIndex: 4 }}>
      {count > 0 && (
        <Button
          size="small"
          variant="contained"
          startIcon={<ArrowUpward />}
          onClick={onShow}
          sx={{ position: 'absolute', top: 44, left: '50%', transform: 'translateX(-50%)', borderRadius: 4, whiteSpace: 'nowrap' }}
        >
          {t('views.live.new_rows', { smart_count: count })}
        </Button>
      )}
    </Box>
  )
}
