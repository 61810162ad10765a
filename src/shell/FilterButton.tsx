import FilterListIcon from '@mui/icons-material/FilterList'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { InTopBar } from './InTopBar.tsx'

/** Hide/Show Filter in the top bar (document 1, §2.1); a list draws it beside its filter. */
export function FilterButton({ hidden, onToggle, controls }: { hidden: boolean; onToggle: () => void; controls: string }) {
  const t = useTranslate()
  return (
    <InTopBar>
      <Button color="inherit" startIcon={<FilterListIcon />} onClick={onToggle} aria-expanded={!hidden} aria-controls={controls}>
        {t(hidden ? 'shell.show_filter' : 'shell.hide_filter')}
      </Button>
    </InTopBar>
  )
}
